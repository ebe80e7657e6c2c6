import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../translator';

/** The list of conversations; the same on both terminals. */
export class ChatListPage {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {}

  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.t('chat.list'), exact: true })
      .getByRole('link', { name: new RegExp(name) });
  }

  tab(key: 'chat' | 'customer' | 'mails'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.t(`chat.tabs.${key}`)}`) });
  }

  /** Chooses an item from the menu of a conversation, in its row or in its header. */
  async choose(name: string, key: 'profile' | 'mute' | 'unmute' | 'delete'): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('chat.menu.of', { name }) })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: this.t(`chat.menu.${key}`), exact: true }).click();
  }

  /** Expects the total unread count in the navigation, which every page except a mobile conversation has. */
  async expectTotal(count: number): Promise<void> {
    const bar = this.page.getByRole('navigation');
    const anyCount = new RegExp(`^${this.t('shell.unread', { count: 7 }).replace('7', '\\d+')}$`);
    if (count === 0) return expect(bar.getByText(anyCount)).toHaveCount(0);
    await expect(bar.getByText(this.t('shell.unread', { count }), { exact: true }).first()).toBeAttached();
  }
}
