import { isIPv6 } from 'node:net';

const form = /^(?:\[(?<ip>[\da-f:.]+)\]|(?<name>[\w-]+(?:\.[\w-]+)*\.?))(?::(?<port>\d{1,5}))?$/i;
const longestName = 255;
const highestPort = 65_535;

/**
 * Returns whether a `Host` header names a host, as every address of the web has one (RFC 9112, 3.2). Only clients of HTTP/1.0
 * leave it out; Node refuses the others.
 */
export function isHost(header: string | undefined): boolean {
  if (header === undefined) return true;
  const { ip, name, port = '1' } = form.exec(header)?.groups ?? {};
  if (ip === undefined && name === undefined) return false;
  if (ip !== undefined ? !isIPv6(ip) : (name ?? '').length > longestName) return false;
  return Number(port) >= 1 && Number(port) <= highestPort;
}
