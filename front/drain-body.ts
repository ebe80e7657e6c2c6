import type { IncomingMessage } from 'node:http';
import { limits } from '@/lib/core/limits';
import { PacedReader } from '@/lib/platform/paced-reader';
import { BodyReader } from './node-call';

/**
 * Reads and drops what a member still sends after the reply: a browser may read the reply only when it has sent everything.
 * Ends early for a body that is too slow or too large.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  const reader = new PacedReader(new BodyReader(request));
  let bytes = 0;
  while (bytes <= limits.video.maxBytes) {
    const { done, value } = await reader.read();
    if (done || !value) return;
    bytes += value.byteLength;
  }
}
