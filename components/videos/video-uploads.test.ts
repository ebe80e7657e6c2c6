import { expect, it, vi } from 'vitest';
import type { VideoReply } from '@/lib/videos/client';
import { findProblem, videoTypeOfFile } from './chosen-file';
import { formatDuration } from './duration';
import { VideoUploads, type VideoSteps } from './video-uploads';

const file = (name = 'a.mp4', type = 'video/mp4') => new File(['video'], name, { type });
const added = { id: 7, state: 'processing' } as const;
const success: VideoReply = { kind: 'success', data: added, msg: '' };
const refused = (overrides: Partial<Extract<VideoReply, { kind: 'refused' }>>): VideoReply => ({
  ...{ kind: 'refused', status: -1, code: undefined, msg: 'no', errors: {} },
  ...overrides,
});

function start(replies: readonly VideoReply[], overrides: Partial<VideoSteps> = {}) {
  const rest = [...replies];
  const onAdded = vi.fn();
  const upload = vi.fn<VideoSteps['upload']>(async () => rest.shift() ?? { kind: 'offline' });
  const wait = vi.fn<VideoSteps['wait']>(async () => undefined);
  const uploads = new VideoUploads(onAdded, { check: async () => undefined, upload, wait, ...overrides });
  return { uploads, onAdded, upload, wait };
}

it('sends files one after the other and removes what is added', async () => {
  const { uploads, onAdded, upload } = start([success, success]);
  uploads.add([file('one.mp4'), file('two.mp4')]);
  expect(uploads.entries.state.map(({ state }) => state)).toEqual(['sending', 'waiting']);
  await expect.poll(() => onAdded).toHaveBeenCalledTimes(2);
  expect([upload.mock.calls.length, uploads.entries.state]).toEqual([2, []]);
});

it('waits as long as a busy server asks, and then tries again', async () => {
  const { uploads, onAdded, wait } = start([refused({ status: 429, retry: 5 }), success]);
  uploads.add([file()]);
  await expect.poll(() => onAdded).toHaveBeenCalledWith(added);
  expect(wait).toHaveBeenCalledWith(5000, expect.any(AbortSignal));
});

it('fails with the sentence of the server when the wait is longer than a minute', async () => {
  const { uploads, wait } = start([refused({ status: 429, retry: 3600, msg: 'tomorrow' })]);
  uploads.add([file()]);
  await expect.poll(() => uploads.entries.state[0]?.failure).toMatchObject({ kind: 'refused', msg: 'tomorrow' });
  expect(wait).not.toHaveBeenCalled();
});

it('offers no retry of a file that will be refused again, and one without a reply', async () => {
  const { uploads } = start([refused({ code: 'NOT_A_VIDEO' }), { kind: 'offline' }, success]);
  uploads.add([file('bad.mp4'), file('lost.mp4')]);
  await expect.poll(() => uploads.entries.state.map(({ state }) => state)).toEqual(['failed', 'failed']);
  const [bad, lost] = uploads.entries.state;
  expect([bad?.failure, lost?.failure]).toMatchObject([{ mayRetry: false }, { kind: 'lost' }]);
  uploads.retry(lost?.id ?? 0);
  await expect.poll(() => uploads.entries.state).toHaveLength(1);
});

it('cancels the request of an upload and goes on with the next one', async () => {
  let signal: AbortSignal | undefined;
  const hang: VideoSteps['upload'] = (_file, options) =>
    new Promise((_, reject) => {
      signal = options.signal;
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const upload = vi.fn<VideoSteps['upload']>(async () => success).mockImplementationOnce(hang);
  const { uploads, onAdded } = start([], { upload });
  uploads.add([file('one.mp4'), file('two.mp4')]);
  await expect.poll(() => signal).toBeDefined();
  uploads.cancel(uploads.entries.state[0]?.id ?? 0);
  await expect.poll(() => onAdded).toHaveBeenCalledTimes(1);
  expect(signal?.aborted).toBe(true);
});

it.each([
  [file('a.mp4'), 'video/mp4'],
  [file('a.MOV', ''), 'video/quicktime'],
  [file('a.webm', 'application/octet-stream'), 'video/webm'],
  [file('a.txt', 'text/plain'), undefined],
  [file('constructor', ''), undefined],
])('takes the type of a file from the browser or its name', (chosen, type) => {
  expect(videoTypeOfFile(chosen)).toBe(type);
});

it('refuses a file that is no video or too large before it is sent', async () => {
  expect(await findProblem(file('a.txt', 'text/plain'))).toBe('notVideo');
  const large = file();
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
  expect(await findProblem(large)).toBe('tooLarge');
});

it.each([
  [400, '0:01'],
  [7_400, '0:07'],
  [60_000, '1:00'],
])('shows %i ms as %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
