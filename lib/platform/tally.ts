import { globalSingleton } from '@/lib/core/global-singleton';

type UploadKind = 'picture' | 'video';
type UploadOutcome = 'stored' | 'refused';

type Tally = {
  readonly uploads: Record<UploadKind, Record<UploadOutcome, number>>;
  browserErrors: number;
  /** Reads of lists, by the server that they ended on. */
  readonly reads: Record<'replica' | 'primary', number>;
};

/** Returns what this process has counted since its start, which its metrics report where there are any. */
export function tally(): Tally {
  return globalSingleton('tally', () => ({
    uploads: { picture: { stored: 0, refused: 0 }, video: { stored: 0, refused: 0 } },
    browserErrors: 0,
    reads: { replica: 0, primary: 0 },
  }));
}

/** Counts an upload, and returns its result. */
export function countUpload<R extends { readonly ok: boolean }>(kind: UploadKind, result: R): R {
  tally().uploads[kind][result.ok ? 'stored' : 'refused'] += 1;
  return result;
}
