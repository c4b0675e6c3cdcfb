// SPDX-License-Identifier: MIT

// The reference behind the JSON-lines protocol as a WebAssembly module for browsers and Node: a page writes a line into
// the room that it asks for, has it answered, and reads the answer. ci/wasm builds it.

#include <cstddef>
#include <string>
#include <string_view>

#include "reference.hpp"

namespace {

std::string request;
std::string answers;

arbiter::cli::Reference& reference() {
  static arbiter::cli::Reference the_reference;
  return the_reference;
}

}  // namespace

extern "C" {

/// Where a line of `size` bytes, without its end, is to be written.
[[clang::export_name("room_for_request")]] char* room_for_request(std::size_t size) {
  request.resize(size);
  return request.data();
}

/// Answers the line that was written; the bytes of the answer and its line end, 0 where it asks to quit.
[[clang::export_name("answer_request")]] std::size_t answer_request() {
  answers.clear();
  if (request.size() > arbiter::cli::Reference::longest_request)
    answers = arbiter::cli::Reference::answer_to_longer();
  else
    (void)reference().answer(request, answers);
  return answers.size();
}

/// Where the answer stands until the next is asked for.
[[clang::export_name("answer_text")]] const char* answer_text() { return answers.data(); }
}
