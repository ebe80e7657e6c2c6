import { StreamedFile } from '@/lib/core/streamed-file';

type Options = {
  readonly declaredBytes?: number | undefined;
  /** Breaks off after so many bytes. */
  readonly breaksAt?: number;
};

const chunkBytes = 64 * 1024;

/** Returns bytes as a file that arrives in chunks. */
export function streamed(bytes: Uint8Array, { declaredBytes = bytes.length, breaksAt }: Options = {}): StreamedFile {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (breaksAt !== undefined && at >= breaksAt) return controller.error(new Error('the client broke off'));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += chunkBytes))));
    },
  });
  return new StreamedFile('video/mp4', declaredBytes, body);
}
