import { expect, test } from "vitest";
import { serviceOf } from "../../src/daemon/service.js";

const base = {
  node: "/opt/node/bin/node",
  main: "/opt/tick ler/dist/cli/main.js",
  database: '/data/100% "mine" $x.db',
  env: { HOME: "/home/ana", XDG_DATA_HOME: "/big/$disk" },
  uid: 501,
};

test("a systemd unit starts it at login, again after a failure, and reads odd paths as they are", () => {
  const service = serviceOf({ ...base, platform: "linux" });
  expect(service.file).toBe("/home/ana/.config/systemd/user/tickler.service");
  expect(service.text).toMatchInlineSnapshot(`
    "[Unit]
    Description=Tickler: delivers reminders and keeps the model loaded
    StartLimitIntervalSec=300
    StartLimitBurst=10

    [Service]
    Environment="XDG_DATA_HOME=/big/$disk"
    ExecStart="/opt/node/bin/node" "--max-semi-space-size=8" "--env-file-if-exists=/home/ana/.config/tickler/serve.env" "/opt/tick ler/dist/cli/main.js" "serve" "--db" "/data/100%% \\"mine\\" $$x.db"
    Restart=on-failure
    RestartSec=2
    # A configuration that is wrong does not mend itself; another daemon that serves is no failure.
    RestartPreventExitStatus=2 75
    UMask=0077

    [Install]
    WantedBy=default.target
    "
  `);
  expect(service.install.at(-1)).toEqual(["systemctl", "--user", "restart", "tickler.service"]);
});

test("a launchd agent does the same on macOS", () => {
  const service = serviceOf({ ...base, main: "/opt/a&b<c>/main.js", platform: "darwin" });
  expect(service.file).toBe("/home/ana/Library/LaunchAgents/dev.tickler.serve.plist");
  expect(service.text).toContain("<string>/opt/a&amp;b&lt;c&gt;/main.js</string>");
  expect(service.text).toContain("<key>SuccessfulExit</key><false/>");
  expect(service.install).toEqual([["launchctl", "bootstrap", "gui/501", service.file]]);
});

test("on Windows it is a scheduled task", () => {
  const service = serviceOf({ ...base, database: undefined, platform: "win32" });
  expect(service.file).toBeNull();
  expect(service.install[0]?.slice(0, 5)).toEqual(["schtasks", "/Create", "/F", "/SC", "ONLOGON"]);
  expect(service.install[0]?.at(-1)).toContain('"/opt/tick ler/dist/cli/main.js" serve');
});
