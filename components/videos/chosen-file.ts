import { limits } from '@/lib/core/limits';

const typesByEnding = { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;

/** Returns the MIME type of a chosen file, undefined for one that is no video. Some browsers know it by the name only. */
export function videoTypeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  const types: readonly string[] = limits.video.types;
  if (types.includes(type)) return type;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending as keyof typeof typesByEnding] : undefined; // checked before
}

export type ChosenFileProblem = 'notVideo' | 'tooLarge' | 'tooLong';

/** Finds what the server would refuse, so that it is not sent. A file that the browser cannot read is sent. */
export async function findProblem(file: File): Promise<ChosenFileProblem | undefined> {
  if (!videoTypeOfFile(file)) return 'notVideo';
  if (file.size > limits.video.maxBytes) return 'tooLarge';
  const seconds = await readDuration(file);
  const isTooLong = seconds !== undefined && seconds > limits.video.maxSeconds + limits.video.graceSeconds;
  return isTooLong ? 'tooLong' : undefined;
}

const readMilliseconds = 3_000;

/** Returns the seconds of a file, undefined if the browser does not find them in time. */
function readDuration(file: File): Promise<number | undefined> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const address = URL.createObjectURL(file);
    const finish = (seconds?: number) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      URL.revokeObjectURL(address);
      resolve(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined);
    };
    const timer = setTimeout(finish, readMilliseconds);
    video.preload = 'metadata';
    video.onloadedmetadata = () => finish(video.duration);
    video.onerror = () => finish();
    video.src = address;
  });
}
