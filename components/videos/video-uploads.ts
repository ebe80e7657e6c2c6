import { ObservableStore } from '@/lib/browser/observable-store';
import { uploadVideo } from '@/lib/videos/client';
import type { ReleasedVideo } from '@/lib/videos/model';
import { findProblem, videoTypeOfFile, type ChosenFileProblem } from './chosen-file';

/** Why a video was not added: refused here, by the server (its sentence), or no reply. */
export type VideoFailure =
  | { readonly kind: 'file'; readonly problem: ChosenFileProblem }
  | { readonly kind: 'refused'; readonly msg: string; readonly canUpgrade: boolean; readonly mayRetry: boolean }
  | { readonly kind: 'lost' };

/** A video on its way. `checking`: the file has arrived, and its reply has not. */
export type VideoUpload = {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** From 0 to 100, while sending. */
  readonly percent: number;
  readonly failure?: VideoFailure | undefined;
};

/** The steps of the queue for a file; tests replace them. */
export type VideoSteps = {
  readonly check: typeof findProblem;
  readonly upload: typeof uploadVideo;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

type Job = { readonly file: File; abort: AbortController };

/** Refusals that another try may change. */
const retryable: readonly string[] = ['UPLOAD_FAILED', 'VIDEO_LIMIT'];
const longestWaitSeconds = 60;
const defaultSteps: VideoSteps = { check: findProblem, upload: uploadVideo, wait };

/** Sends videos one after the other. When the site is busy, an upload waits and tries again, each time later. */
export class VideoUploads {
  readonly entries = new ObservableStore<readonly VideoUpload[]>([]);
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;
  private isRunning = false;

  /** `onAdded` is called after each video that is stored. */
  constructor(
    private readonly onAdded: (video: ReleasedVideo) => void,
    private readonly steps: VideoSteps = defaultSteps,
  ) {}

  add(files: Iterable<File>): void {
    const added = [...files].map((file): VideoUpload => {
      const id = ++this.lastId;
      this.jobs.set(id, { file, abort: new AbortController() });
      return { id, name: file.name, state: 'waiting', percent: 0 };
    });
    this.entries.update((known) => [...known, ...added]);
    void this.runNext();
  }

  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: number): void {
    this.jobs.get(id)?.abort.abort();
    this.jobs.delete(id);
    this.entries.update((known) => known.filter((entry) => entry.id !== id));
  }

  cancelAll(): void {
    for (const { id } of this.entries.state) this.cancel(id);
  }

  retry(id: number): void {
    const job = this.jobs.get(id);
    if (!job) return;
    job.abort = new AbortController();
    this.change(id, { state: 'waiting', percent: 0, failure: undefined });
    void this.runNext();
  }

  private async runNext(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (;;) {
      const next = this.entries.state.find(({ state }) => state === 'waiting');
      const job = next && this.jobs.get(next.id);
      if (!next || !job) break;
      await this.run(next.id, job).catch(() => {
        if (!job.abort.signal.aborted) this.change(next.id, { state: 'failed', failure: { kind: 'lost' } });
      });
    }
    this.isRunning = false;
  }

  private async run(id: number, { file, abort: { signal } }: Job): Promise<void> {
    this.change(id, { state: 'sending', percent: 0 });
    const problem = await this.steps.check(file);
    if (signal.aborted) return;
    if (problem) return this.change(id, { state: 'failed', failure: { kind: 'file', problem } });
    const type = videoTypeOfFile(file) ?? file.type;
    const onProgress = (percent: number) => this.change(id, { percent, state: percent < 100 ? 'sending' : 'checking' });
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.steps.upload(file, { type, signal, onProgress });
      if (signal.aborted) return;
      if (reply.kind === 'success') {
        this.cancel(id); // it is done: its entry goes
        return this.onAdded(reply.data);
      }
      if (reply.kind === 'offline') return this.change(id, { state: 'failed', failure: { kind: 'lost' } });
      const { retry, msg, code, canUpgrade = false } = reply;
      const mayRetry = code === undefined || retryable.includes(code);
      if (!retry || retry > longestWaitSeconds)
        return this.change(id, { state: 'failed', failure: { kind: 'refused', msg, canUpgrade, mayRetry } });
      this.change(id, { state: 'waiting', percent: 0 });
      await this.steps.wait(Math.min(retry * attempt, longestWaitSeconds) * 1000, signal);
      if (signal.aborted) return;
      this.change(id, { state: 'sending' });
    }
  }

  private change(id: number, change: Partial<VideoUpload>): void {
    this.entries.update((known) => known.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
