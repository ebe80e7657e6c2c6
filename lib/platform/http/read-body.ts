import type { BodyRule } from '@/lib/core/endpoint';
import type { Result } from '@/lib/core/result';
import { ok, refuse } from '@/lib/core/result';

export type Fields = Record<string, unknown>;

/** Reads the fields of a form, multipart or JSON body up to a limit. A body that is none of these is malformed. */
export async function readBody(request: Request, rule: BodyRule): Promise<Result<Fields, 'TOO_LARGE' | 'MALFORMED'>> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const isMultipart = type.startsWith('multipart/form-data');
  const maxBytes = isMultipart || rule.kind === 'multipart' ? rule.maxBytes : Math.min(rule.maxBytes, 64 * 1024);
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) return refuse('TOO_LARGE');
  if (bytes.length === 0) return ok({});
  try {
    if (isMultipart) return ok(await parseMultipart(bytes, request.headers.get('content-type') ?? ''));
    if (type.startsWith('application/json')) return parseJson(bytes);
    return ok(toFields(new URLSearchParams(new TextDecoder().decode(bytes))));
  } catch {
    return refuse('MALFORMED');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

async function parseMultipart(bytes: Uint8Array, contentType: string): Promise<Fields> {
  const copy = new Uint8Array(bytes); // a plain ArrayBuffer view, as Response wants it
  const form = await new Response(copy, { headers: { 'content-type': contentType } }).formData();
  return toFields(form);
}

function parseJson(bytes: Uint8Array): Result<Fields, 'MALFORMED'> {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('MALFORMED');
  return ok(Object.assign(Object.create(null) as Fields, value));
}

/**
 * Collects fields in a record without a prototype, so that no field name is special. The last value of a field wins.
 */
function toFields(entries: Iterable<[string, unknown]>): Fields {
  const fields = Object.create(null) as Fields;
  for (const [name, value] of entries) fields[name] = value;
  return fields;
}
