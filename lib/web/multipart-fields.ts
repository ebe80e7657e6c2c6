import { Dicer } from '@fastify/busboy';
import { bodyLimits } from '@/lib/core/body-limits';
import type { FieldReader, Fields } from './fields';

type Header = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Reads a multipart form part by part. A part with a file name is a file, every other one a text in UTF-8.
 *
 * The parser calls its listeners of parts and headers while it takes bytes: an error that they throw ends it at once. The
 * bytes of a part come later, so an error in them is kept for the next step.
 */
export class MultipartFields implements FieldReader {
  private readonly fields = Object.create(null) as Fields;
  private readonly parser: Dicer;
  private failure: Error | undefined;
  private parts = 0;
  private isFinished = false;
  /** The part whose headers are still coming, and their bytes in whole chunks. */
  private headerless: Dicer.PartStream | undefined;
  private headerBytes = 0;

  constructor(contentType: string) {
    // The declaration of the parser lacks its sizes. Parts never make it wait: their bytes are taken at once.
    const config = {
      boundary: readBoundary(contentType),
      maxHeaderSize: 2 * bodyLimits.partHeaderBytes,
      partHwm: Number.MAX_SAFE_INTEGER,
    };
    this.parser = new Dicer(config);
    this.parser.on('part', (part) => this.takePart(part));
    this.parser.on('finish', () => (this.isFinished = true));
    this.parser.on('error', (error) => (this.failure ??= error));
  }

  async write(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    // Bytes after the last boundary mean nothing (RFC 2046).
    if (this.isFinished) return;
    const { headerless } = this;
    await new Promise<void>((resolve) => this.parser.write(chunk, () => resolve()));
    if (this.failure) throw this.failure;
    if (headerless && headerless === this.headerless) this.countHeader(chunk.byteLength);
  }

  async findToken(): Promise<unknown> {
    await flushParts();
    return this.fields.token;
  }

  async finish(): Promise<Fields> {
    this.parser.end();
    await flushParts();
    if (this.failure) throw this.failure;
    if (!this.isFinished) throw new TypeError('a form without its last boundary');
    return this.fields;
  }

  /** Counts bytes that the parser dropped, because a header came before and goes on after them. */
  private countHeader(bytes: number): void {
    this.headerBytes += bytes;
    if (this.headerBytes > bodyLimits.partHeaderBytes) throw tooManyHeaders();
  }

  private takePart(part: Dicer.PartStream): void {
    this.parts += 1;
    if (this.parts > bodyLimits.parts) throw new TypeError('a form of too many parts');
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let header: Header | undefined;
    this.headerless = part;
    this.headerBytes = 0;
    part.on('header', (parsed) => {
      header = checkHeader(parsed as Header); // the parser declares an object
      this.headerless = undefined;
    });
    part.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    part.on('error', (error) => (this.failure ??= error));
    part.on('end', () => {
      try {
        const [name, value] = toField(header, chunks.splice(0));
        this.fields[name] = value;
      } catch (error) {
        this.failure ??= error instanceof Error ? error : new TypeError('a part cannot be read');
      }
    });
  }
}

/** The streams of parts end after the step in which the parser has seen their end. */
const flushParts = () => new Promise((resolve) => setImmediate(resolve));

function readBoundary(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType.slice(0, 500)) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > bodyLimits.boundaryLetters) throw new TypeError('no boundary');
  return boundary;
}

const tooManyHeaders = () => new TypeError('a part of too many headers');
const lineBytes = ': \r\n'.length;

function checkHeader(header: Header): Header {
  let bytes = 0;
  for (const [name, values = []] of Object.entries(header))
    for (const value of values) bytes += name.length + value.length + lineBytes;
  if (bytes > bodyLimits.partHeaderBytes) throw tooManyHeaders();
  return header;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin1ToUtf8 = (text: string) => utf8.decode(Buffer.from(text, 'latin1'));

const nameOf = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
const hasFileName = /;\s*filename=/i;

function toField(header: Header | undefined, chunks: Uint8Array<ArrayBuffer>[]): readonly [string, string | File] {
  const disposition = header?.['content-disposition']?.[0] ?? '';
  const [, quoted, plain] = nameOf.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) throw new TypeError('a part without a name');
  const parts = header?.['content-transfer-encoding']?.[0]?.toLowerCase() === 'base64' ? fromBase64(chunks) : chunks;
  if (!hasFileName.test(disposition)) return [latin1ToUtf8(name), utf8.decode(Buffer.concat(parts))];
  const type = header?.['content-type']?.[0] ?? 'application/octet-stream';
  // Nothing uses the name of a file, which may be in any encoding.
  return [latin1ToUtf8(name), new File(parts, 'file', { type })];
}

const fromBase64 = (chunks: readonly Uint8Array[]) => [
  new Uint8Array(Buffer.from(Buffer.concat(chunks).toString('latin1'), 'base64')),
];
