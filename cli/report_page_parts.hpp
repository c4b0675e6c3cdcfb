// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace arbiter::cli {

/// The look of the page: as wide as it is shown, light or dark as its reader has it, and fit to print.
inline constexpr std::string_view page_style = R"css(
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #221f1a; --faint: #6d665a; --rule: #dcd5c6; --tint: #f4efe4;
  --good: #1f6b45; --bad: #a3301c; --odd: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #191714; --ink: #ece6da; --faint: #a79f90; --rule: #3b362e;
  --tint: #25221d; --good: #6fce9c; --bad: #ff8f78; --odd: #f0bd5a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1rem; margin: 0 0 .75rem; }
header { border-left: .4rem solid var(--odd); padding-left: 1rem; margin-bottom: 1.25rem; }
header.agrees { border-color: var(--good); } header.differs { border-color: var(--bad); }
.kicker { margin: 0; color: var(--faint); font-size: .85rem; }
.verdict { margin: .25rem 0 0; font-size: 1.1rem; font-weight: 600; color: var(--odd); overflow-wrap: anywhere; }
.agrees .verdict { color: var(--good); } .differs .verdict { color: var(--bad); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem; margin: 0 0 1rem; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
.grounds dt { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--ink); }
code, pre, .turns { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .85rem; }
pre { overflow-x: auto; background: var(--tint); padding: .75rem; border-radius: .4rem; }
.difference { border: 1px solid var(--rule); border-radius: .5rem; padding: 1rem; margin-bottom: 1rem; }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
figure { margin: 0; min-width: 0; } figcaption { font-weight: 600; margin-bottom: .4rem; }
.board { overflow-x: auto; border: 1px solid var(--rule); border-radius: .4rem; background: #fbfaf7; }
.board svg { display: block; min-width: 36rem; width: 100%; height: auto; }
.copy { display: flex; gap: .6rem; align-items: flex-start; margin: .4rem 0; }
.copy .label { flex: none; color: var(--faint); font-size: .85rem; min-width: 3rem; padding-top: .3rem; }
.copy code { flex: 1; min-width: 0; background: var(--tint); padding: .35rem .5rem; border-radius: .3rem; overflow-wrap: anywhere; }
button { flex: none; font: inherit; font-size: .85rem; min-width: 5.2rem; min-height: 2.2rem; color: var(--ink);
  background: var(--paper); border: 1px solid var(--faint); border-radius: .3rem; cursor: pointer; }
button:hover { background: var(--tint); }
.turns { display: flex; flex-wrap: wrap; gap: .1rem 2.6rem; padding-left: 2.4rem; margin: .5rem 0; }
table { border-collapse: collapse; margin: 0 0 1.25rem; max-width: 100%; } caption { text-align: left; font-weight: 600; padding-bottom: .3rem; }
th, td { border-bottom: 1px solid var(--rule); padding: .25rem .9rem .25rem 0; text-align: left; vertical-align: top; font-weight: 400; }
td { text-align: right; font-variant-numeric: tabular-nums; } td.words { text-align: left; overflow-wrap: anywhere; }
.clauses th { white-space: nowrap; } .unmet { color: var(--faint); } .changed { font-weight: 600; } summary { cursor: pointer; }
details { margin-top: 2rem; }
@media (max-width: 32rem) { .copy { flex-wrap: wrap; } .copy .label { flex-basis: 100%; padding: 0; } .board svg { min-width: 44rem; } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444; --rule: #bbb; --tint: #f4f4f4; --good: #1f6b45;
  --bad: #a3301c; --odd: #8a5a00; } body { font-size: 10pt; } button, details { display: none; } main { padding: 0; max-width: none; }
  figure, tr { break-inside: avoid; } h2, h3 { break-after: avoid; } .board { overflow: visible; }
  .board svg { min-width: 0; max-width: 15cm; } .boards { grid-template-columns: 1fr 1fr; } }
)css";

/// Copies a text. Where the clipboard is refused, as for files in some browsers, by selecting it.
inline constexpr std::string_view page_script = R"js(
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  let copied = false;
  try {
    await navigator.clipboard.writeText(source.textContent);
    copied = true;
  } catch (refused) {
    const range = document.createRange();
    range.selectNodeContents(source);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    copied = document.execCommand("copy");
  }
  button.textContent = copied ? "Copied" : "Selected";
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
});
)js";

/// The SHA-256 of the script: no other one runs in the page, whatever stands in it.
inline constexpr std::string_view page_script_hash = "nhIbFIfo5LNWaeFnIB3oa8qYiWGUwxhCiYpfxi8u0a8=";

/// The page as far as its title. It may load nothing.
[[nodiscard]] inline std::string page_begin() {
  return std::string(R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-)html")
      .append(page_script_hash)
      .append(R"html('">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>)html")
      .append(page_style)
      .append("</style>\n");
}

}  // namespace arbiter::cli
