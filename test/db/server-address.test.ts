/** What an address of a server says. */
import { describe, expect, it } from "vitest";
import { databaseSection } from "../../src/config/sections/database.js";
import { readAddress } from "../../src/db/server-address.js";

describe("an address of a server", () => {
  it("may name several hosts, of which the one that takes writes is meant", () => {
    const { connections, name, writable } = readAddress(
      "postgres://me:secret@a:5432,[::1]:5433,c/db?schema=s",
    );
    expect(connections).toEqual([
      "postgres://me:secret@a:5432/db",
      "postgres://me:secret@[::1]:5433/db",
      "postgres://me:secret@c/db",
    ]);
    expect(name).toBe("postgres://a:5432,[::1]:5433,c/db?schema=s");
    expect(writable).toBe(true);
    expect(readAddress("postgres://a/db").writable).toBe(false);
    expect(readAddress("postgres://a/db?target_session_attrs=read-write").writable).toBe(true);
    expect(readAddress("postgres://a,b/db?target_session_attrs=any").writable).toBe(false);
  });

  it("keeps a socket's folder, a password with signs in it, and what is pg's", () => {
    const { connections, name } = readAddress("postgresql:///db?host=%2Frun%2Fpg&user=me&application_name=x");
    expect(connections).toEqual(["postgresql:///db?host=%2Frun%2Fpg&user=me&application_name=x"]);
    expect(name).toBe("postgres:///db");
    expect(readAddress("postgres://me:p%40s%2Fs@a/db").connections).toEqual(["postgres://me:p%40s%2Fs@a/db"]);
  });

  it.each([
    ["postgres://a/db?sslmode=prefer", /sslmode is/],
    ["postgres://a/db?sslmode=verify-ca", /needs sslrootcert/],
    ["postgres://a,b/db?target_session_attrs=standby", /target_session_attrs is/],
    ["postgres://a:port/db", /cannot be read/],
    ["postgres://a/db?schema=Robert'); drop", /schema is called/],
    ["postgres://a/db?pooler=transaction&schema=s", /cannot name a schema/],
  ])("is refused where it says what cannot be: %s", (address, message) => {
    expect(() => readAddress(address)).toThrow(message);
  });

  it("in the configuration names no password", () => {
    const accepts = (url: string): boolean => databaseSection.partial().safeParse({ url }).success;
    expect(accepts("postgres://me:secret@a/db")).toBe(false);
    expect(accepts("postgres://me@a,b:5433/db?password=secret")).toBe(false);
    expect(accepts("postgres://me@a:5432,b:5433/db?sslmode=verify-full")).toBe(true);
    expect(accepts("env:DATABASE_URL")).toBe(true);
    expect(databaseSection.partial().safeParse({ replicas: ["postgres://me:secret@a/db"] }).success).toBe(
      false,
    );
  });
});
