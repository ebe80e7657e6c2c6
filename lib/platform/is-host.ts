import { isIPv6 } from 'node:net';

const form = /^(?:\[(?<ip>[\da-f:.]+)\]|(?<name>[\w-]+(?:\.[\w-]+)*\.?))(?::(?<port>\d{1,5}))?$/i;
const longestName = 255;
const highestPort = 65_535;

/** Returns whether a `Host` header names a host, as every address of the web has one (RFC 9112, 3.2). */
export function isHost(header: string): boolean {
  const { ip, name, port = '1' } = form.exec(header)?.groups ?? {};
  if (ip === undefined && name === undefined) return false;
  if (ip !== undefined ? !isIPv6(ip) : (name ?? '').length > longestName) return false;
  return Number(port) >= 1 && Number(port) <= highestPort;
}
