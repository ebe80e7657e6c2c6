import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../translator';

/** A conversation; the same on both terminals. */
export class ChatPage {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
    private readonly partner: string,
  ) {}

  /** The link to the partner's profile, which also shows whether they are online. */
  get header(): Locator {
    return this.page
      .getByRole('link', { name: new RegExp(this.partner) })
      .filter({ has: this.page.getByRole('heading') });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: this.t('chat.conversationWith', { name: this.partner }) });
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: this.t('chat.writeTo', { name: this.partner }) });
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.sendButton.click();
    await expect(this.composer).toHaveValue('');
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: this.t('chat.send'), exact: true });
  }

  async pickEmoticon(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('chat.emoticons'), exact: true }).click();
    await this.page.getByRole('button', { name, exact: true }).first().click();
    await this.page.getByRole('button', { name: this.t('chat.closeEmoticons'), exact: true }).click();
  }

  /** Returns the messages as shown, in order; an emoticon is written as `[face1]`. */
  messages(): Promise<string[]> {
    return this.log.locator('[data-message]').evaluateAll((items) =>
      items.map((item) => {
        const body = item.firstElementChild?.cloneNode(true) as Element;
        for (const picture of body.querySelectorAll('img'))
          picture.replaceWith(`[${/(face\d+)\.svg/.exec(picture.src)?.[1] ?? '?'}]`);
        return body.textContent ?? '';
      }),
    );
  }

  async expectMessages(texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.messages()).toEqual(texts);
  }

  async expectLastMessage(text: string): Promise<void> {
    await expect.poll(async () => (await this.messages()).at(-1)).toBe(text);
  }
}
