import type { PageSight } from '@/lib/browser/page-sight';
import type { LegacyLanguage } from '@/lib/core/locale';

/** A page of a browser as its live connection sees it. */
export class TestPage implements PageSight {
  private hidden = false;
  private shownIn: LegacyLanguage = 'en';
  private readonly listeners = new Set<() => void>();

  constructor(private readonly memberId: number) {}

  member = (): string => String(this.memberId);
  isHidden = (): boolean => this.hidden;
  language = (): LegacyLanguage => this.shownIn;

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

  switchTo(language: LegacyLanguage): void {
    this.shownIn = language;
    this.notify();
  }

  private change(hidden: boolean): void {
    this.hidden = hidden;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
