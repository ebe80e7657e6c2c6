import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { parseNetworks } from './client-address';

const noNetworks = new BlockList();

/** Networks that are no host of the internet: private, shared, local, reserved, documentation, multicast. */
const reserved =
  parseNetworks(
    [
      '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24',
      '192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/3',
      // Tunnels, which contain an address of IPv4, and documentation.
      '2001::/23,2001:db8::/32,2002::/16,3fff::/20',
    ].join(','),
  ) ?? noNetworks;

/** All addresses of IPv6 that are assigned to hosts. Mapped, translated, local and multicast ones are outside. */
const global6 = parseNetworks('2000::/3') ?? noNetworks;

/** Returns whether an IP address is a host of the internet, outside of every private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Endings of names that lead into a network of the host, or nowhere. */
const innerNames =
  /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|example|invalid|onion)$/;

/** Returns whether a host is a name of the internet by its form. Where the name leads is known only when it is resolved. */
export function isPublicName(host: string): boolean {
  return (
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host) &&
    !innerNames.test(host)
  );
}
