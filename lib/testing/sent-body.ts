import type { CallRequest } from '@/lib/platform/call-request';

const chunkBytes = 64 * 1024;

type Sent = {
  /** Counts the bytes that were read. */
  readonly counted: { bytes: number; isCancelled: boolean };
  readonly request: CallRequest;
};

/** Returns a request that sends its bytes in chunks as a socket does. */
export function sentBody(body: Uint8Array | string, headers: Record<string, string>): Sent {
  const bytes = Buffer.from(body as Uint8Array);
  const counted = { bytes: 0, isCancelled: false };
  const read = async () => {
    const value = new Uint8Array(bytes.subarray(counted.bytes, counted.bytes + chunkBytes));
    counted.bytes += value.byteLength;
    return value.byteLength > 0 ? { done: false, value } : { done: true };
  };
  const cancel = async () => void (counted.isCancelled = true);
  const sentHeaders = new Headers({ 'content-length': String(bytes.byteLength), ...headers });
  return { counted, request: { headers: sentHeaders, body: { getReader: () => ({ read, cancel }) } } };
}
