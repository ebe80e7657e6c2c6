import { BlockList, isIP } from 'node:net';
import { addressPrefix } from '@/lib/core/address';

/** Parses addresses and networks (`10.0.0.0/8`), separated by commas. Returns undefined if one is malformed. */
export function parseNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const network = part.trim();
    if (network !== '' && !addNetwork(networks, network)) return undefined;
  }
  return networks;
}

function addNetwork(networks: BlockList, network: string): boolean {
  const [address = '', length, ...rest] = network.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0 || address.includes('%')) return false;
  if (length === undefined) networks.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(length) && Number(length) <= bits)
    networks.addSubnet(address, Number(length), familyOf(address));
  else return false;
  return true;
}

/** Returns whether a peer is one of the trusted proxies, which connect for many clients. */
export function isTrustedProxy(peer: string | undefined, trusted: BlockList): boolean {
  const address = toAddress(peer ?? '');
  return address !== undefined && trusted.check(address, familyOf(address));
}

/**
 * Returns the prefix of the client's address. `hops` is the value of `x-forwarded-for` with the address of the connection
 * as its last entry. Each trusted proxy vouches for the entry before its own; earlier entries come from the client.
 */
export function clientAddress(hops: string, trusted: BlockList): string {
  let client = '';
  for (const hop of hops.split(',').reverse()) {
    const address = toAddress(hop.trim());
    if (address === undefined) break;
    client = address;
    if (!trusted.check(address, familyOf(address))) break;
  }
  return addressPrefix(client || 'unknown');
}

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. IPv4 clients of an IPv6 socket are `::ffff:`. */
function toAddress(hop: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
