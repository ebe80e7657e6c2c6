import { toReplyOf, type CallReply } from '@/lib/browser/call';
import { pageHeaders } from '@/lib/browser/page-member';
import type { RowInput, RowOutput } from '@/lib/core/endpoint';
import type { ReplyBody } from '@/lib/core/reply';
import type { uploadsContract } from '@/lib/uploads/contract';

export type UploadOutcome =
  | { readonly kind: 'stored'; readonly path: string }
  | { readonly kind: 'refused'; readonly failure: string }
  /** No reply, or aborted. */
  | { readonly kind: 'lost' };

export type UploadPicture = (
  image: Blob,
  way: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<UploadOutcome>;

const toReply = toReplyOf<typeof uploadsContract>();

const path = '/member/index/uploads';
type UploadRow = (typeof uploadsContract)[typeof path];
const field = 'file' satisfies keyof RowInput<UploadRow>;

/** Uploads a picture and reports the progress, which `fetch` cannot do. */
export const uploadPicture: UploadPicture = (image, { signal, onProgress }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set(field, image, image instanceof File ? image.name : 'picture');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const body = request.response as ReplyBody<RowOutput<UploadRow>> | null; // the shape in the contract
      if (body) void toReply(path, body).then((reply) => resolve(toOutcome(reply)));
      else resolve({ kind: 'lost' });
    };
    request.onerror = request.onabort = request.ontimeout = () => resolve({ kind: 'lost' });
    signal.addEventListener('abort', () => request.abort());
    // The first progress event is late on a slow connection; 0 lets the member cancel before.
    onProgress(0);
    request.open('POST', path);
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });

function toOutcome(reply: CallReply<RowOutput<UploadRow>>): UploadOutcome {
  if (reply.kind === 'offline') return { kind: 'lost' };
  return reply.kind === 'success' ? { kind: 'stored', path: reply.data.url } : { kind: 'refused', failure: reply.msg };
}
