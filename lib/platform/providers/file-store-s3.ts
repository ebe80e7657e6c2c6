import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ByteRange, type FileStore, requireFileName } from './file-store';

type S3Settings = {
  /** Origin of the service. The bucket is part of the path, which all compatible servers support. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body?: Uint8Array;
  /** A file that is sent as the body. */
  readonly file?: string;
  /** Part of an object, which is read as slowly as its reader likes. */
  readonly range?: ByteRange;
  readonly headers?: Record<string, string>;
};

const timeoutMilliseconds = 30_000;

/** Stores files in a bucket of Amazon S3 or a compatible server, under `uploads/<key>/<name>`. */
export function createS3Store(settings: S3Settings, timeout = timeoutMilliseconds): FileStore {
  const send = async ({ method, path, query = '', body, file, range, headers = {} }: S3Request): Promise<Response> => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${path}${query ? `?${query}` : ''}`);
    const bodyHash = file ? await hashFile(file) : sha256(body ?? new Uint8Array());
    const signed = signRequest({ method, url, headers, bodyHash }, settings, new Date());
    // Not signed: proxies may change it.
    if (range) signed.range = `bytes=${range.start}-${range.end}`;
    if (file) signed['content-length'] = String((await stat(file)).size);
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new DOMException('The bucket did not reply within the timeout', 'TimeoutError')),
      timeout,
    ).unref();
    const response = await fetch(url, {
      method,
      headers: signed,
      body: file ? (Readable.toWeb(createReadStream(file)) as ReadableStream) : body && new Uint8Array(body), // bytes
      ...(file ? { duplex: 'half' } : {}),
      signal: abort.signal,
      redirect: 'error',
    });
    if (range) clearTimeout(timer);
    return response;
  };

  return {
    async put(key, name, bytes) {
      requireFileName(key, name);
      const response = await send({ method: 'PUT', path: `/uploads/${key}/${name}`, body: bytes });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The bucket refused to store ${key}/${name}: HTTP ${response.status}`);
    },

    async read(key, name) {
      requireFileName(key, name);
      const response = await send({ method: 'GET', path: `/uploads/${key}/${name}` });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The bucket refused to read ${key}/${name}: HTTP ${response.status}`);
      return bytes;
    },

    async putFile(key, name, file) {
      requireFileName(key, name);
      const response = await send({ method: 'PUT', path: `/uploads/${key}/${name}`, file });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The bucket refused to store ${key}/${name}: HTTP ${response.status}`);
    },

    async size(key, name) {
      requireFileName(key, name);
      const response = await send({ method: 'HEAD', path: `/uploads/${key}/${name}` });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The bucket refused to read ${key}/${name}: HTTP ${response.status}`);
      return Number(response.headers.get('content-length'));
    },

    async openRange(key, name, range) {
      requireFileName(key, name);
      const response = await send({ method: 'GET', path: `/uploads/${key}/${name}`, range });
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`The bucket refused to read ${key}/${name}: HTTP ${response.status}`);
    },

    async remove(key, name) {
      requireFileName(key, name);
      if (name !== undefined) return removeAll(key, [`uploads/${key}/${name}`]);
      const names = await list(key);
      if (names.length > 0) await removeAll(key, names);
    },
  };

  /** Lists the files of a key, which has fewer than the thousand of one list. */
  async function list(key: string): Promise<string[]> {
    const listed = await send({
      method: 'GET',
      path: '',
      query: `list-type=2&prefix=${encodeURIComponent(`uploads/${key}/`)}`,
    });
    const xml = await listed.text();
    if (!listed.ok) throw new Error(`The bucket refused to list ${key}: HTTP ${listed.status}`);
    return [...xml.matchAll(/<Key>(uploads\/[0-9a-f]{32}\/[a-z0-9.]+)<\/Key>/g)].flatMap((match) => match[1] ?? []);
  }

  async function removeAll(key: string, names: readonly string[]): Promise<void> {
    const body = Buffer.from(
      `<Delete><Quiet>true</Quiet>${names.map((name) => `<Object><Key>${name}</Key></Object>`).join('')}</Delete>`,
    );
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
    const response = await send({ method: 'POST', path: '', query: 'delete=', body, headers });
    const reply = await response.text();
    if (!response.ok || reply.includes('<Error>'))
      throw new Error(`The bucket refused to remove ${key}: HTTP ${response.status}`);
  }
}

type Unsigned = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string;
};

/**
 * Returns the headers of a request with its AWS Signature Version 4 (docs.aws.amazon.com, "Authenticating Requests:
 * Using the Authorization Header").
 */
export function signRequest(
  { method, url, headers, bodyHash }: Unsigned,
  settings: S3Settings,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(all).sort();
  const signedHeaders = names.join(';');
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${settings.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, settings.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${settings.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  all.authorization = `AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  delete all.host; // fetch sets this header itself, to the same value
  return all;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
