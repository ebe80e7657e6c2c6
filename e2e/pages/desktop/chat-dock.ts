import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../../translator';

/** The floating list of conversations and the windows docked at the bottom of a desktop page. */
export class ChatDock {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {}

  async open(name: string): Promise<void> {
    const list = this.page.getByRole('region', { name: this.t('chat.title'), exact: true });
    await list
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
  }

  window(name: string): Locator {
    return this.page.getByRole('region', { name: this.t('chat.dock.window', { name }), exact: true });
  }

  /** The title bar of a window, which collapses and expands it. */
  bar(name: string): Locator {
    return this.window(name)
      .getByRole('button', { name: new RegExp(name) })
      .first();
  }

  toggle(name: string): Promise<void> {
    return this.bar(name).click();
  }

  /** Expects exactly these windows to be visible, in any order. */
  async expectWindows(names: readonly string[]): Promise<void> {
    const [before = '', after = ''] = this.t('chat.dock.window', { name: '%' }).split('%');
    const windows = this.dock.getByRole('region', { name: new RegExp(`^${before}.*${after}$`) });
    const labels = names.map((name) => this.t('chat.dock.window', { name })).toSorted();
    await expect
      .poll(async () =>
        (await windows.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''))).toSorted(),
      )
      .toEqual(labels);
  }

  /** Expects these windows, from right to left, neither to overlap nor to cover the list nor to be cut off. */
  async expectFitting(names: readonly string[]): Promise<void> {
    const list = this.page.getByRole('region', { name: this.t('chat.title'), exact: true });
    const places = async () => {
      const visibleList = (await list.isVisible()) ? [list] : [];
      const boxes = await Promise.all(
        [...visibleList, ...names.map((name) => this.window(name))].map((region) => region.boundingBox()),
      );
      return boxes.map((box) => [box?.x ?? NaN, (box?.x ?? NaN) + (box?.width ?? NaN)] as const);
    };
    // Half a pixel is rounding.
    const isFitting = (all: readonly (readonly [number, number])[]) =>
      all.every(([left, right], index) => left >= -0.5 && (index === 0 || right <= (all[index - 1]?.[0] ?? NaN) + 0.5));
    await expect.poll(async () => isFitting(await places())).toBe(true);
  }

  get hiddenMenu(): Locator {
    const [first = '', last = ''] = [3, 1].map((count) =>
      this.t('chat.dock.hidden', { count }).replace(String(count), '\\d+'),
    );
    return this.dock.getByRole('button', { name: new RegExp(`${first}|${last}`) });
  }

  private get dock(): Locator {
    return this.page.getByRole('complementary', { name: this.t('chat.dock.windows') });
  }
}
