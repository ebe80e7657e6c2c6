import { ObservableStore } from '@/lib/browser/observable-store';
import { shrinkPicture, type ShrunkPicture } from '@/lib/browser/shrink-picture';
import type { ImageSize } from '@/lib/core/images';
import { deletePhoto, releasePhoto, uploadPicture } from '@/lib/photos/client';
import type { Photo } from '@/lib/photos/model';

/** Pictures of one member that the browser sends at the same time. */
const parallelUploads = 3;

/** Why a picture was not added: refused here or by the server (its sentence), or no reply. */
export type UploadFailure =
  | { readonly kind: 'picture'; readonly code: Extract<ShrunkPicture, { kind: 'refused' }>['code'] }
  | { readonly kind: 'refused'; readonly msg: string; readonly isFull: boolean }
  | { readonly kind: 'lost' };

/** A picture on its way to become a photo. */
export type UploadEntry = {
  readonly id: number;
  readonly name: string;
  /** Address of the chosen file, for a preview; '' for a file that is no picture. */
  readonly preview: string;
  readonly state: 'waiting' | 'preparing' | 'sending' | 'saving' | 'failed';
  /** From 0 to 100, while sending. */
  readonly percent: number;
  readonly failure?: UploadFailure | undefined;
};

/** The steps of the queue for a picture; tests replace them. */
export type UploadSteps = {
  readonly shrink: typeof shrinkPicture;
  readonly upload: typeof uploadPicture;
  readonly release: typeof releasePhoto;
  readonly remove: (photoId: number) => Promise<unknown>;
};

const defaultSteps: UploadSteps = {
  shrink: shrinkPicture,
  upload: uploadPicture,
  release: releasePhoto,
  remove: deletePhoto,
};

type Job = {
  readonly file: File;
  abort: AbortController;
  /** Kept for a retry, which then starts where the failure was. */
  ready?: { readonly image: Blob; readonly size: ImageSize } | undefined;
  path?: string | undefined;
};

/** Adds pictures as photos, a few at a time. A failed one waits for a retry; a cancelled one leaves nothing behind. */
export class UploadQueue {
  readonly entries = new ObservableStore<readonly UploadEntry[]>([]);
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;

  /** `onAdded` receives each new photo. */
  constructor(
    private readonly onAdded: (photo: Photo) => void,
    private readonly steps: UploadSteps = defaultSteps,
  ) {}

  get isBusy(): boolean {
    return this.entries.state.some(({ state }) => state !== 'failed');
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): UploadEntry => {
      const id = ++this.lastId;
      this.jobs.set(id, { file, abort: new AbortController() });
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
      return { id, name: file.name, preview, state: 'waiting', percent: 0 };
    });
    this.entries.update((known) => [...known, ...added]);
    this.startNext();
  }

  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: number): void {
    this.jobs.get(id)?.abort.abort();
    this.jobs.delete(id);
    this.entries.update((known) => {
      known.filter((entry) => entry.id === id).forEach(({ preview }) => URL.revokeObjectURL(preview));
      return known.filter((entry) => entry.id !== id);
    });
    this.startNext();
  }

  cancelAll(): void {
    for (const { id } of this.entries.state) this.cancel(id);
  }

  retry(id: number): void {
    const job = this.jobs.get(id);
    if (!job) return;
    job.abort = new AbortController();
    this.change(id, { state: 'waiting', percent: 0, failure: undefined });
    this.startNext();
  }

  private startNext(): void {
    const waiting = this.entries.state.filter(({ state }) => state === 'waiting');
    const running = this.entries.state.filter(({ state }) => !['waiting', 'failed'].includes(state)).length;
    for (const { id } of waiting.slice(0, Math.max(0, parallelUploads - running))) {
      const job = this.jobs.get(id);
      if (job) void this.run(id, job).finally(() => this.startNext());
    }
  }

  private async run(id: number, job: Job): Promise<void> {
    const { signal } = job.abort;
    const isCancelled = () => signal.aborted;
    this.change(id, { state: 'preparing' });
    try {
      job.ready ??= await this.prepare(id, job.file);
      if (!job.ready || isCancelled()) return;
      job.path ??= await this.send(id, job.ready.image, job);
      if (!job.path || isCancelled()) return;
      this.change(id, { state: 'saving' });
      const reply = await this.steps.release(job.path);
      if (isCancelled()) {
        // Cancelled while the photo was saved.
        if (reply.kind === 'success') await this.steps.remove(reply.data.id);
        return;
      }
      if (reply.kind === 'offline') return this.fail(id, { kind: 'lost' });
      if (reply.kind === 'refused') {
        const isFull = reply.code === 'PHOTO_LIMIT';
        const failure: UploadFailure = { kind: 'refused', msg: reply.msg, isFull };
        this.fail(id, failure);
        // Each further picture would be sent for nothing.
        if (isFull) this.waitingIds().forEach((other) => this.fail(other, failure));
        return;
      }
      const { path } = job;
      const { size } = job.ready;
      this.cancel(id); // it is done: its entry and its preview go
      const { id: photoId, state } = reply.data;
      this.onAdded({
        ...{ id: photoId, path, size, state },
        ...{ placeholder: '', reason: '', createdAt: Date.now(), likeCount: 0, isLiked: false, commentCount: 0 },
      });
    } catch (error) {
      if (isCancelled()) return;
      this.fail(id, { kind: 'lost' });
      throw error;
    }
  }

  private async prepare(id: number, file: File): Promise<Job['ready']> {
    const picture = await this.steps.shrink(file);
    if (picture.kind === 'ready') return picture;
    this.fail(id, { kind: 'picture', code: picture.code });
    return undefined;
  }

  private async send(id: number, image: Blob, { file, abort }: Job): Promise<string | undefined> {
    this.change(id, { state: 'sending', percent: 0 });
    const named = image instanceof File ? image : new File([image], file.name, { type: image.type });
    const onProgress = (percent: number) => this.change(id, { percent });
    const reply = await this.steps.upload(named, { signal: abort.signal, onProgress });
    if (reply.kind === 'success') return reply.data.path;
    this.fail(id, reply.kind === 'offline' ? { kind: 'lost' } : { kind: 'refused', msg: reply.msg, isFull: false });
    return undefined;
  }

  private waitingIds(): number[] {
    return this.entries.state.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  }

  private fail(id: number, failure: UploadFailure): void {
    this.change(id, { state: 'failed', failure });
  }

  private change(id: number, change: Partial<UploadEntry>): void {
    this.entries.update((known) => known.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }
}
