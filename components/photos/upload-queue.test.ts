import { describe, expect, it, vi } from 'vitest';
import type { Photo } from '@/lib/photos/model';
import { UploadQueue, type UploadSteps } from './upload-queue';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const size = { width: 30, height: 40 };

type Upload = Parameters<UploadSteps['upload']>[1] & { readonly resolve: (reply: unknown) => void };

/** A queue whose uploads end when the test resolves them. */
function startQueue(overrides: Partial<UploadSteps> = {}) {
  const uploads: Upload[] = [];
  const added: Photo[] = [];
  let released = 0;
  const steps = {
    shrink: vi.fn(async (image: Blob) => ({ kind: 'ready', image, size })),
    upload: vi.fn(
      (_file: File, options: Upload) =>
        new Promise((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
          uploads.push({ ...options, resolve });
        }),
    ),
    release: vi.fn(async () => ({ kind: 'success', msg: '', data: { id: ++released, state: 'shown' } })),
    remove: vi.fn(async () => undefined),
    ...overrides,
  } as unknown as { [S in keyof UploadSteps]: UploadSteps[S] & ReturnType<typeof vi.fn> };
  const queue = new UploadQueue((photo) => added.push(photo), steps);
  const states = () => queue.entries.state.map(({ name, state }) => `${name} ${state}`);
  return { queue, uploads, added, steps, states };
}

const stored = { kind: 'success', msg: '', data: { path: '/uploads/a/1280.webp' } };
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue of uploads', () => {
  it('sends three pictures at a time and adds each one that was stored', async () => {
    const { queue, uploads, added, states } = startQueue();
    queue.add(['a', 'b', 'c', 'd'].map(file));
    await settled();
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    uploads[1]?.onProgress?.(40);
    expect(queue.entries.state[1]?.percent).toBe(40);
    uploads[1]?.resolve(stored);
    await settled();
    expect(states()).toEqual(['a sending', 'c sending', 'd sending']);
    expect(added).toMatchObject([{ id: 1, path: '/uploads/a/1280.webp', size, state: 'shown' }]);
  });

  it('aborts a cancelled upload and releases nothing', async () => {
    const { queue, added, steps, states } = startQueue();
    queue.add([file('a')]);
    await settled();
    queue.cancel(queue.entries.state[0]?.id ?? 0);
    await settled();
    expect(states()).toEqual([]);
    expect(steps.release).not.toHaveBeenCalled();
    expect(added).toEqual([]);
  });

  it('deletes a photo that was saved while its upload was cancelled', async () => {
    let finish: (reply: unknown) => void = () => undefined;
    const release = vi.fn(() => new Promise((resolve) => (finish = resolve))) as unknown as UploadSteps['release'];
    const { queue, uploads, added, steps, states } = startQueue({ release });
    queue.add([file('a')]);
    await settled();
    uploads[0]?.resolve(stored);
    await settled();
    expect(states()).toEqual(['a saving']);
    queue.cancelAll();
    finish({ kind: 'success', msg: '', data: { id: 77, state: 'shown' } });
    await settled();
    expect(steps.remove).toHaveBeenCalledWith(77);
    expect(added).toEqual([]);
  });

  it('keeps a picture without a reply, and sends the prepared one on a retry', async () => {
    const { queue, uploads, added, steps } = startQueue();
    queue.add([file('a')]);
    await settled();
    uploads[0]?.resolve({ kind: 'offline' });
    await settled();
    expect(queue.entries.state).toMatchObject([{ state: 'failed', failure: { kind: 'lost' } }]);
    expect(queue.isBusy).toBe(false);
    queue.retry(queue.entries.state[0]?.id ?? 0);
    await settled();
    uploads[1]?.resolve(stored);
    await settled();
    expect(added).toHaveLength(1);
    expect(steps.shrink).toHaveBeenCalledTimes(1);
  });

  it('reports a file that is no picture, and goes on with the next one', async () => {
    const shrink = (async (image: File) =>
      image.name === 'bad'
        ? { kind: 'refused', code: 'NOT_AN_IMAGE' }
        : { kind: 'ready', image, size }) as UploadSteps['shrink'];
    const { queue, states } = startQueue({ shrink });
    queue.add([file('bad'), file('good')]);
    await settled();
    expect(states()).toEqual(['bad failed', 'good sending']);
    expect(queue.entries.state[0]?.failure).toEqual({ kind: 'picture', code: 'NOT_AN_IMAGE' });
  });

  it('stops all waiting pictures at the limit of photos', async () => {
    const release = (async () => ({
      kind: 'refused',
      code: 'PHOTO_LIMIT',
      msg: 'full',
    })) as unknown as UploadSteps['release'];
    const { queue, uploads, steps, states } = startQueue({ release });
    queue.add(['a', 'b', 'c', 'd', 'e'].map(file));
    await settled();
    uploads[0]?.resolve(stored);
    await settled();
    expect(states()).toEqual(['a failed', 'b sending', 'c sending', 'd failed', 'e failed']);
    expect(queue.entries.state[4]?.failure).toEqual({ kind: 'refused', msg: 'full', isFull: true });
    expect(steps.upload).toHaveBeenCalledTimes(3);
  });
});
