# SPDX-License-Identifier: MIT
"""A headless Chromium that shows pages to tests, spoken to in the DevTools protocol."""

import base64
import json
import os
import shutil
import subprocess


def is_installed():
    return shutil.which("chromium") is not None


class Chromium:
    """A browser that is spoken to through its pipe, in the DevTools protocol."""

    def __init__(self, folder):
        asks, self.ask = os.pipe()
        self.hear, answers = os.pipe()

        def place():  # the browser reads 3 and writes 4
            one, two = os.dup(asks), os.dup(answers)
            os.dup2(one, 3)
            os.dup2(two, 4)

        words = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars"]
        self.process = subprocess.Popen(
            [*words, f"--user-data-dir={folder}"], preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(asks)
        os.close(answers)
        self.number, self.rest, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def message(self):
        while b"\0" not in self.rest:
            block = os.read(self.hear, 1 << 16)
            if not block:
                raise RuntimeError("Chromium ended")
            self.rest += block
        one, self.rest = self.rest.split(b"\0", 1)
        return json.loads(one)

    def call(self, method, **params):
        self.number += 1
        ask = {"id": self.number, "method": method, "params": params}
        if self.session:
            ask["sessionId"] = self.session
        os.write(self.ask, json.dumps(ask).encode() + b"\0")
        while True:
            one = self.message()
            if one.get("id") == self.number:
                if "error" in one:
                    raise RuntimeError(f"{method}: {one['error']}")
                return one["result"]
            self.events.append(one)

    def open(self, url, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.events = []
        self.call("Page.navigate", url=url)
        while not any(one.get("method") == "Page.loadEventFired" for one in self.events):
            self.events.append(self.message())

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def troubles(self):
        """What stood on the console, and what was loaded besides the page itself."""
        said = [one for one in self.events if one.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")]
        loaded = [one["params"]["request"]["url"] for one in self.events if one.get("method") == "Network.requestWillBeSent"]
        return said, loaded[1:]

    def picture(self, file, **how):
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png", **how)["data"]))

    def end(self):
        self.call("Browser.close")
        self.process.wait(timeout=30)
