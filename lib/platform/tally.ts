import { globalSingleton } from '@/lib/core/global-singleton';

type UploadKind = 'picture' | 'video';
type UploadOutcome = 'stored' | 'refused';

type Tally = {
  readonly uploads: Record<UploadKind, Record<UploadOutcome, number>>;
  browserErrors: number;
};

/** Returns what this process has counted since its start, which its metrics report where there are any. */
export function tally(): Tally {
  return globalSingleton('tally', () => ({
    uploads: { picture: { stored: 0, refused: 0 }, video: { stored: 0, refused: 0 } },
    browserErrors: 0,
  }));
}

/** Counts an upload, and returns its result. */
export function countUpload<R extends { readonly ok: boolean }>(kind: UploadKind, result: R): R {
  tally().uploads[kind][result.ok ? 'stored' : 'refused'] += 1;
  return result;
}
