/**
 * Which network addresses a webhook may reach: everything public. Loopback, private, link-local, shared,
 * multicast and reserved ranges are refused (RFC 6890), also where IPv6 only wraps such an IPv4 address. The
 * check is made on the address that is connected to, after DNS, so that a name cannot change in between.
 */
import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { deliveryFailed } from "./failures.js";

const REFUSED_V4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Of IPv6 only global unicast is public, and in it not what is documentation or carries an IPv4 address. */
const PUBLIC_V6: readonly [string, number][] = [["2000::", 3]];
const REFUSED_V6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function blockList(ranges: readonly [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
}

const refusedV4 = blockList(REFUSED_V4, "ipv4");
const publicV6 = blockList(PUBLIC_V6, "ipv6");
const refusedV6 = blockList(REFUSED_V6, "ipv6");

/** Whether an IP address is one that anybody on the internet means by it. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split("%")[0] ?? address;
  switch (isIP(bare)) {
    case 4:
      return !refusedV4.check(bare, "ipv4");
    case 6:
      return publicV6.check(bare, "ipv6") && !refusedV6.check(bare, "ipv6");
    default:
      return false;
  }
}

/** The literal IP address of a URL's host, without brackets, or undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? bare : undefined;
}

/** Whether a URL's host is this machine, by its name or address. */
export function isLoopback(hostname: string): boolean {
  const address = literalAddress(hostname);
  if (address === undefined) return hostname === "localhost" || hostname.endsWith(".localhost");
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

export function refusedAddress(): Error {
  return deliveryFailed("The webhook's address lies in a private network.", {
    permanent: true,
    hint: "Set `allowPrivate: true` on this channel if that is meant.",
  });
}

/** A DNS lookup for sockets that fails as soon as a name leads to an address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const first = addresses?.[0];
    if (error || !first) {
      callback(error ?? Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "", 4);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(refusedAddress(), "", 4);
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
