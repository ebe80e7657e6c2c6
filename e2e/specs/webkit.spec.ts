import { writeFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { hashPassword } from '@/lib/auth/passwords';
import { languageCookie } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import { isDeep } from '@/lib/testing/sampling';
import { sendText } from '@/lib/testing/live/test-client';
import { expect, test as base } from '../fixtures';
import { buildUniqueMember, countMessages, helloFrom, storeMessages } from '../members';
import { conversationPath, homePath, profilePath } from '../paths';
import { drawJpeg } from '../photos';
import { translatorFor } from '../translator';
import { isWebKitInstalled, WebKitDriver } from '../webkit/driver';
import { WebKitPage } from '../webkit/webkit-page';

const screens = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** A visit without an address of a terminal follows the name of the browser. */
const userAgents = { mobile: devices['iPhone 13'].userAgent, desktop: devices['Desktop Safari'].userAgent } as const;

const test = base.extend<{ webKit: (terminal: Terminal) => Promise<WebKitPage> }>({
  webKit: async ({}, provide, info) => {
    const cleanups: (() => Promise<void>)[] = [];
    await provide(async (terminal) => {
      const driver = await WebKitDriver.start(screens[terminal]);
      cleanups.push(async () => driver.close());
      const page = new WebKitPage(driver, await driver.open(userAgents[terminal]));
      cleanups.unshift(async () => {
        if (info.status !== info.expectedStatus) {
          const file = info.outputPath('webkit.png');
          await writeFile(file, await page.screenshot());
          info.attachments.push({ name: 'webkit', path: file, contentType: 'image/png' });
        }
        await page.close();
      });
      await page.goto('/api/health');
      await page.addCookie(languageCookie, 'en');
      return page;
    });
    for (const clean of cleanups) await clean();
  },
});

/*
 * The journeys on which members and their money depend, in the engine of Safari, where it is installed. Each terminal has one
 * visit, because a browser starts slowly. A deep run makes every journey on both terminals.
 */

test.skip(!isWebKitInstalled(), 'webkit2gtk-driver or xvfb is not installed: nothing runs in WebKit');

const t = translatorFor('en');
const password = 'a long enough one';

const journeys = {
  mobile: ['chat', 'payment'],
  desktop: ['pictures'],
} as const satisfies Record<Terminal, readonly string[]>;

for (const terminal of terminals) {
  const chosen: readonly string[] = isDeep() ? Object.values(journeys).flat() : journeys[terminal];

  test(`on ${terminal}, a member logs in and makes the journeys ${chosen.join(' and ')} in WebKit`, async ({
    webKit,
    database,
    connect,
  }, info) => {
    const passwordHash = await hashPassword(password);
    const woman = await buildUniqueMember(database, { gender: 'female', tier: 'free', passwordHash });
    const man = await buildUniqueMember(database, { gender: 'male' });
    await storeMessages(database, man, woman, [helloFrom(man)]);
    const picture = info.outputPath('sea.jpg');
    await writeFile(picture, await drawJpeg(woman.id));
    const page = await webKit(terminal);

    await test.step('logs in with the form, and sees members, a profile and the profile again after a reload', async () => {
      await page.goto(terminal === 'mobile' ? '/m/login' : '/w/login');
      await page.fill(woman.username, 'LabelText', t('auth.login.account'));
      await page.fill(password, 'LabelText', t('auth.login.password'));
      await page.click('Role', 'button', t('auth.login.submit'));
      await page.expectAddress(new RegExp(`^${homePath(terminal)}$`));
      await expect.poll(() => page.count('main .member-card')).toBeGreaterThan(3);
      await page.goto(profilePath(terminal, man));
      await page.expectShown('Role', 'heading', new RegExp(man.username));
      await page.reload();
      await page.expectShown('Role', 'heading', new RegExp(man.username));
    });

    if (chosen.includes('chat'))
      await test.step('sends a text, receives the reply and sends a picture', async () => {
        const client = await connect(man);
        const messages = () =>
          page.evaluate<string[]>(
            "return [...document.querySelectorAll('[data-message]')].map((item) => item.firstElementChild.textContent)",
          );
        await page.goto(conversationPath(terminal, man));
        await expect.poll(messages).toEqual([helloFrom(man)]);
        const [text, reply] = [`hello from ${woman.username}`, `nice to meet you, ${woman.username}`];
        await page.fill(text, 'LabelText', t('chat.writeTo', { name: man.username }));
        await page.click('Role', 'button', t('chat.send'));
        await expect.poll(messages).toEqual([helloFrom(man), text]);
        await page.expectShown('Text', t('chat.state.sent'));
        await client.next('message', ({ msg }) => msg.content === text);
        expect(await countMessages(database, text)).toBe(1);
        await sendText(client, woman, reply);
        await expect.poll(messages).toEqual([helloFrom(man), text, reply]);
        await page.upload('input[type=file]', picture);
        await page.expectShown('Role', 'dialog', t('chat.image.previewTitle', { name: man.username }));
        await page.click('Role', 'button', t('chat.image.send'));
        await page.expectShown('Role', 'button', t('chat.image.enlarge', { photo: t('chat.image.own') }));
        const { msg } = await client.next('message', (frame) => frame.msg.type === 'img');
        expect(msg.img).toContain('.webp');
      });

    if (chosen.includes('pictures'))
      await test.step('adds a photo to the album, and crops one for the profile', async () => {
        await page.goto(addressOn(terminal, 'photo', { id: woman.id }));
        await page.upload('input[type=file][multiple]', picture);
        await expect.poll(() => page.count('[data-day] button[data-picture]')).toBe(1);
        await page.goto(terminal === 'mobile' ? '/m/home/My/setup/index' : '/w/home/user/edit');
        await page.click('Role', 'button', t('avatar.add'));
        await page.upload('[role=dialog] input[type=file]:not([capture])', picture);
        await page.expectShown('Role', 'application', t('avatar.move'));
        await page.click('Role', 'button', t('avatar.save'));
        await page.expectShown('Role', 'button', t('avatar.change'));
        const [stored] = await database.sql`select avatar_key from members where id = ${woman.id}`;
        expect(stored?.avatar_key).toBeTruthy();
      });

    if (chosen.includes('payment'))
      await test.step('pays in the sandbox and has the coins', async () => {
        await page.goto(terminal === 'mobile' ? '/m/home/invest/index' : '/w/home/pay');
        await page.click('Text', '1,000');
        await page.click('Role', 'link', 'Continue');
        await page.click('Role', 'radio', /PayPal/);
        await page.click('Role', 'checkbox', /Start right away/);
        await page.click('Role', 'button', 'Pay $79.99');
        await page.expectShown('Role', 'heading', 'Payment sandbox');
        await page.click('Role', 'button', 'Pay');
        await page.expectShown('Text', /1,000 coins have been added to your balance/);
        await page.expectShown('Text', 'Balance: 0 → 1,000 coins');
      });

    expect(await page.problems()).toBeNull();
  });
}
