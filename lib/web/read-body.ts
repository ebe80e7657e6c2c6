import { bodyLimits } from '@/lib/core/body-limits';
import type { BodyRule } from '@/lib/core/endpoint';
import { ok, refuse, type Result } from '@/lib/core/result';
import { StreamedFile } from '@/lib/core/streamed-file';
import type { CallRequest, HeaderReader } from '@/lib/platform/call-request';
import { PacedReader } from '@/lib/platform/paced-reader';
import { BodyHold } from './body-hold';
import type { FieldReader, Fields } from './fields';
import { FormFields } from './form-fields';
import { JsonFields } from './json-fields';
import { MultipartFields } from './multipart-fields';

type Refusal = 'TOO_LARGE' | 'MALFORMED' | 'BUSY';

/**
 * A body of which at most as much was read as an ordinary call has. The fields are all of them, or only `token` where more
 * is coming: `readRest` reads it, after the checks of the call.
 */
export type OpenedBody = {
  readonly isWhole: boolean;
  readonly fields: Fields;
  readRest(): Promise<Result<Fields, Refusal>>;
};

type Options = {
  /** Counts the bytes. The caller releases it when nothing needs the fields any more. */
  readonly hold: BodyHold;
  /** Refuses a body that is declared too large after its opening only, so that all hidden calls reply at the same time. */
  readonly isHidden?: boolean;
};

/**
 * Reads the opening of a form, multipart or JSON body. A body that is none of these, not UTF-8, compressed, cut off, too
 * slow or of too many parts is malformed. Without a content type, a body is a form. A file of a row that streams is not
 * read here.
 */
export async function openBody(
  { headers, body }: CallRequest,
  rule: BodyRule,
  { hold, isHidden = false }: Options,
): Promise<Result<OpenedBody, Refusal>> {
  const contentType = headers.get('content-type') ?? formType;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (rule.kind === 'stream' && rule.types.includes(type)) {
    if (isEncoded(headers)) return refuse('MALFORMED');
    return ok(toWhole({ file: new StreamedFile(type, declaredBytes(headers), body) }));
  }
  const isDeclaredTooLarge = (declaredBytes(headers) ?? 0) > rule.maxBytes;
  if (isDeclaredTooLarge && !isHidden) return refuse('TOO_LARGE');
  const incoming = new IncomingBody({
    body,
    hold,
    maxBytes: rule.maxBytes,
    createFields: () => readerOf(type, headers),
  });
  const opened = await incoming.readTo(bodyLimits.ordinaryBytes);
  if (!opened.ok) return opened;
  hold.onRelease(() => incoming.close());
  if (isDeclaredTooLarge)
    return ok({ isWhole: false, fields: opened.value, readRest: async () => refuse('TOO_LARGE') });
  if (incoming.isEnded) return ok(toWhole(opened.value));
  const { token } = opened.value;
  const readRest = async () => {
    const read = await incoming.readTo(Number.POSITIVE_INFINITY);
    // The session was decided by the first token: another one later is of another caller.
    return read.ok && token !== undefined && read.value.token !== token ? refuse('MALFORMED') : read;
  };
  return ok({ isWhole: false, fields: opened.value, readRest });
}

/** Reads a body that has at most the size of an ordinary call. */
export async function readBody(request: CallRequest, rule: BodyRule, address = ''): Promise<Result<Fields, Refusal>> {
  const hold = new BodyHold(address);
  try {
    const opened = await openBody(request, rule, { hold });
    return opened.ok ? await opened.value.readRest() : opened;
  } finally {
    hold.release();
  }
}

const toWhole = (fields: Fields): OpenedBody => ({ isWhole: true, fields, readRest: async () => ok(fields) });

type Incoming = {
  readonly body: CallRequest['body'];
  readonly hold: BodyHold;
  readonly maxBytes: number;
  readonly createFields: () => FieldReader;
};

class IncomingBody {
  isEnded: boolean;
  private readonly reader: PacedReader | undefined;
  private fields: FieldReader | undefined;
  private bytes = 0;

  constructor(private readonly incoming: Incoming) {
    this.reader = incoming.body ? new PacedReader(incoming.body.getReader()) : undefined;
    this.isEnded = this.reader === undefined;
  }

  /** Reads until the end, or until there are so many bytes. Returns all fields, or the token of a body that goes on. */
  async readTo(bytes: number): Promise<Result<Fields, Refusal>> {
    const read = await this.readChunks(bytes).catch(() => refuse('MALFORMED'));
    if (!read.ok) this.close();
    return read;
  }

  /** Reads nothing more. */
  close(): void {
    if (!this.isEnded) this.reader?.cancel().catch(() => undefined);
    this.isEnded = true;
  }

  private async readChunks(bytes: number): Promise<Result<Fields, Refusal>> {
    const { hold, maxBytes, createFields } = this.incoming;
    while (!this.isEnded && this.bytes < bytes) {
      const { done, value } = (await this.reader?.read()) ?? { done: true };
      if (done || !value) {
        this.isEnded = true;
        break;
      }
      this.bytes += value.byteLength;
      if (this.bytes > maxBytes) return refuse('TOO_LARGE');
      if (!hold.take(value.byteLength)) return refuse('BUSY');
      await (this.fields ??= createFields()).write(value);
    }
    if (!this.fields) return ok({});
    return ok(this.isEnded ? await this.fields.finish() : { token: await this.fields.findToken() });
  }
}

const formType = 'application/x-www-form-urlencoded';

/** Called with the first byte: an empty body may have any type. */
function readerOf(type: string, headers: HeaderReader): FieldReader {
  if (isEncoded(headers)) return new UnreadableFields();
  if (type === 'multipart/form-data') return new MultipartFields(headers.get('content-type') ?? '');
  if (type === 'application/json') return new JsonFields();
  return type === formType ? new FormFields() : new UnreadableFields();
}

/** A body of another type. Its size is refused before its type. */
class UnreadableFields implements FieldReader {
  write(): void {}

  findToken(): never {
    throw new TypeError('no type of a body with fields');
  }

  finish(): never {
    throw new TypeError('no type of a body with fields');
  }
}

function declaredBytes(headers: HeaderReader): number | undefined {
  const declared = headers.get('content-length');
  return declared === null ? undefined : Number(declared);
}

function isEncoded(headers: HeaderReader): boolean {
  return !['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
}

/** Reads the bytes of a body up to a limit. One that breaks off or is too slow is malformed. */
export async function readBytes(
  body: CallRequest['body'],
  { maxBytes, hold }: { readonly maxBytes: number; readonly hold: BodyHold },
): Promise<Result<Buffer, Refusal>> {
  const bytes = new PlainBytes();
  const read = await new IncomingBody({ body, hold, maxBytes, createFields: () => bytes }).readTo(maxBytes + 1);
  return read.ok ? ok(bytes.join()) : read;
}

class PlainBytes implements FieldReader {
  private readonly chunks: Uint8Array[] = [];

  write(chunk: Uint8Array): void {
    this.chunks.push(chunk);
  }

  findToken(): undefined {}

  finish(): Fields {
    return {};
  }

  join(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
