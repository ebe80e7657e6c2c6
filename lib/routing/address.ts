/** A path whose `[name]` segments are parameters. */
export type Address = `/${string}`;

export type Params = Readonly<Record<string, string | number | undefined>>;

/** Replaces the parameters of an address with their encoded values. */
export function fillAddress(address: Address, params: Params): string {
  if (!address.includes('[')) return address;
  return address.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (!isSegment(value)) throw new Error(`"${value}" cannot be ${name} of ${address}.`);
    return encodeURIComponent(value);
  });
}

/** Returns the decoded parameters of a path that has the shape of the address, in any capitals. */
export function matchAddress(address: Address, path: string): Record<string, string> | undefined {
  const expected = address.split('/');
  const segments = path.split('/');
  if (segments.length !== expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decodeText(segments[index] ?? '');
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name === undefined && value.toLowerCase() !== part.toLowerCase()) return undefined;
    if (name !== undefined && !isSegment(value)) return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** Decodes a path or a segment of it. Returns malformed text unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isAddress(value: string): value is Address {
  return value.startsWith('/');
}

/**
 * Returns whether a value can be one segment. Browsers remove dot segments, even encoded, which changes the address.
 */
function isSegment(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..';
}
