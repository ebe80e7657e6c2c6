import type { BodyRule } from '@/lib/core/endpoint';
import type { Result } from '@/lib/core/result';
import { ok, refuse } from '@/lib/core/result';
import { StreamedFile } from '@/lib/core/streamed-file';
import type { CallRequest, HeaderReader } from '@/lib/platform/call-request';

export type Fields = Record<string, unknown>;

type ReadBody = Promise<Result<Fields, 'TOO_LARGE' | 'MALFORMED'>>;

/**
 * Reads the fields of a form, multipart or JSON body up to a limit. A body that is none of these, not UTF-8, compressed
 * or cut off is malformed. Without a content type, a body is a form. A file of a row that streams is not read here.
 */
export async function readBody({ headers, body }: CallRequest, rule: BodyRule): ReadBody {
  const contentType = headers.get('content-type') ?? formType;
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (rule.kind === 'stream' && type && rule.types.includes(type)) {
    if (isEncoded(headers)) return refuse('MALFORMED');
    return ok({ file: new StreamedFile(type, declaredBytes(headers), body) });
  }
  const maxBytes = type === multipartType || rule.kind === 'multipart' ? rule.maxBytes : fieldsAtMost(rule);
  if ((declaredBytes(headers) ?? 0) > maxBytes) return refuse('TOO_LARGE');
  try {
    const bytes = await readBytes(body, maxBytes);
    if (!bytes) return refuse('TOO_LARGE');
    if (bytes.length === 0) return ok({});
    if (isEncoded(headers)) return refuse('MALFORMED');
    if (type === multipartType) return ok(await parseMultipart(bytes, contentType));
    if (type === 'application/json') return parseJson(bytes);
    return type === formType ? ok(parseForm(bytes)) : refuse('MALFORMED');
  } catch {
    return refuse('MALFORMED');
  }
}

const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

function declaredBytes(headers: HeaderReader): number | undefined {
  const declared = headers.get('content-length');
  return declared === null ? undefined : Number(declared);
}

const fieldsAtMost = (rule: BodyRule) => Math.min(rule.maxBytes, 64 * 1024);

function isEncoded(headers: HeaderReader): boolean {
  return !['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
}

/** The server waits longer, for the files of rows that stream. */
const slowestMilliseconds = 300_000;

/** Reads a body. Returns undefined past the limit. Throws when the client breaks off. */
export async function readBytes(
  body: CallRequest['body'],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const startedAt = Date.now();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) break;
    size += value.byteLength;
    if (Date.now() - startedAt > slowestMilliseconds) throw new Error('the body is too slow');
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  // Not Buffer.concat, whose result Response would have to copy: uploads have 10 MB.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8, whatever charset the content type declares. Throws on any other bytes. */
function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** Parses a form. Unlike URLSearchParams, throws on a malformed escape, which would change the text of a field. */
function parseForm(bytes: Uint8Array): Fields {
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  const pairs = decodeUtf8(bytes).split('&').filter(Boolean);
  return toFields(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    }),
  );
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  const fields = toFields(form);
  // The parser replaces bytes that are not UTF-8. Files are bytes and may contain any.
  const hasReplaced = Object.entries(fields).some((field) => field.some((part) => String(part).includes('\ufffd')));
  if (hasReplaced && !Buffer.from(bytes).includes('\ufffd')) throw new TypeError('a field is not UTF-8');
  return fields;
}

function parseJson(bytes: Uint8Array): Result<Fields, 'MALFORMED'> {
  const value: unknown = JSON.parse(decodeUtf8(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('MALFORMED');
  return ok(Object.assign(Object.create(null) as Fields, value));
}

/**
 * Collects fields in a record without a prototype, so that no field name is special. The last value of a field wins.
 */
function toFields(entries: Iterable<readonly [string, unknown]>): Fields {
  const fields = Object.create(null) as Fields;
  for (const [name, value] of entries) fields[name] = value;
  return fields;
}
