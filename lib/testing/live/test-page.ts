import type { PageSight } from '@/lib/browser/page-sight';

/** A page of a browser as its live connection sees it. */
export class TestPage implements PageSight {
  private hidden = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly memberId: number) {}

  member = (): string => String(this.memberId);
  isHidden = (): boolean => this.hidden;

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  hide(): void {
    this.change(true);
  }

  show(): void {
    this.change(false);
  }

  private change(hidden: boolean): void {
    this.hidden = hidden;
    for (const listener of this.listeners) listener();
  }
}
