import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../words';

/** The floating list of chats and the windows docked at the foot of a desktop's page. */
export class ChatDock {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async open(name: string): Promise<void> {
    const list = this.page.getByRole('region', { name: this.words('chat.title'), exact: true });
    await list.getByRole('link', { name: new RegExp(name) }).first().click();
  }

  window(name: string): Locator {
    return this.page.getByRole('region', { name: this.words('chat.dock.window', { name }), exact: true });
  }

  toggle(name: string): Promise<void> {
    return this.window(name).getByRole('button', { name: new RegExp(name) }).first().click();
  }

  get hiddenMenu(): Locator {
    return this.page.getByRole('complementary', { name: this.words('chat.dock.windows') }).getByRole('button', { name: /\d more chats?$|\+\d/ });
  }
}
