import type { Random } from '@/db/seed/random';
import { hostileValues } from './hostile';

export type HostileRequest = {
  readonly raw: { body: string | Uint8Array; type: string };
  readonly headers: Record<string, string>;
};

const values = Object.values(hostileValues);
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=gbk',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/octet-stream',
  ';',
];
const strangeHeaders = [
  { cookie: 'language=%ff; next-auth.session-token=%00; =; ;;' },
  { cookie: `next-auth.session-token=${'x'.repeat(3_000)}` },
  { 'accept-language': ';q=,zh;q=1e999,*' },
  { 'content-encoding': 'br, gzip' },
  { 'content-length': '1' },
  { 'x-forwarded-for': ',,%00,[::1' },
  { 'user-agent': '\xff'.repeat(400) },
];

/** Makes requests with malformed bodies or hostile values in the fields of a call. */
export function hostileRequests(
  fields: Readonly<Record<string, unknown>>,
  count: number,
  { next: random }: Random,
): HostileRequest[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T; // the lists are not empty

  /** Replaces at least one field, so that the call does not do its work. */
  function spoilFields(): [string, unknown][] {
    const names = [...Object.keys(fields), 'token', '__proto__', 'a\u0000b'];
    const spoiled = new Set([pick(names.slice(0, Math.max(1, names.length - 3))), pick(names)]);
    return names.map((name) => [name, spoiled.has(name) ? pick(values) : fields[name]]);
  }

  function damage(text: string): Uint8Array<ArrayBuffer> {
    const bytes = Buffer.from(text);
    for (let n = below(8); n >= 0; n -= 1) bytes[below(bytes.length)] = below(256);
    return new Uint8Array(bytes.subarray(0, random() < 0.3 ? below(bytes.length) : undefined));
  }

  const writers: readonly (() => HostileRequest['raw'])[] = [
    () => ({ body: JSON.stringify(Object.fromEntries(spoilFields())), type: 'application/json' }),
    () => ({ body: damage(JSON.stringify(fields) + ' '), type: pick(types) }),
    () => ({
      body: spoilFields()
        .map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(String(value))}`)
        .join('&'),
      type: 'application/x-www-form-urlencoded',
    }),
    () => ({ body: damage(toMultipart(spoilFields())), type: 'multipart/form-data; boundary=b' }),
    () => ({ body: toMultipart(spoilFields()), type: 'multipart/form-data; boundary=b' }),
    () => ({
      body: '['.repeat(10 ** (random() * 4.5)) + '{"a":'.repeat(10 ** (random() * 3.3)),
      type: 'application/json',
    }),
  ];
  return Array.from({ length: count }, () => ({
    raw: pick(writers)(),
    headers: random() < 0.2 ? { ...pick(strangeHeaders) } : {},
  }));
}

/** Escapes like a form, but leaves a text with a lone surrogate, which has no escape, as it is. */
function encodeLoosely(text: string): string {
  return /\p{Surrogate}/u.test(text) ? text : encodeURIComponent(text);
}

function toMultipart(fields: readonly [string, unknown][]): string {
  const parts = fields.map(([name, value], index) => {
    const file = index % 2 === 0 ? '' : '; filename="a.png"\r\ncontent-type: image/png';
    return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
  });
  return `${parts.join('')}--b--\r\n`;
}
