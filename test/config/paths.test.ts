import { describe, expect, it } from "vitest";
import { defaultDatabasePath, folders } from "../../src/config/index.js";

describe("the folders", () => {
  it("follow XDG on Linux and ignore relative values as its specification asks", () => {
    expect(folders({ HOME: "/home/a" }, "linux")).toEqual({
      data: "/home/a/.local/share/tickler",
      config: "/home/a/.config/tickler",
      cache: "/home/a/.cache/tickler",
    });
    const moved = folders({ HOME: "/home/a", XDG_DATA_HOME: "/data", XDG_CONFIG_HOME: "conf" }, "linux");
    expect(moved.data).toBe("/data/tickler");
    expect(moved.config).toBe("/home/a/.config/tickler");
  });

  it("follow the habits of macOS and Windows", () => {
    expect(folders({ HOME: "/Users/a" }, "darwin").data).toBe("/Users/a/Library/Application Support/tickler");
    const windows = folders({ USERPROFILE: "C:\\a", LOCALAPPDATA: "L", APPDATA: "R" }, "win32");
    expect(windows.data).toContain("L");
    expect(windows.config).toContain("R");
  });

  it("give way to TICKLER_DB", () => {
    expect(defaultDatabasePath({ HOME: "/home/a", TICKLER_DB: "/tmp/x.db" })).toBe("/tmp/x.db");
  });
});
