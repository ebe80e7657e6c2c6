/** Returns whether an Accept-Encoding header allows an encoding, by name or by `*`. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  let any = false;
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isAllowed = !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding || name === `x-${encoding}`) return isAllowed;
    if (name === '*') any = isAllowed;
  }
  return any;
}
