import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { notificationSettings, pushSubscriptions } from '@/db/schema';
import type { PushPayload } from '@/lib/core/push-payload';
import type { Terminal } from '@/lib/core/terminal';
import { expect, test } from '../fixtures';
import { chromium } from '../chromium';
import { buildConversation } from '../members';
import { homePath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');

// The headless shell refuses every notification.
test.use({ launchOptions: chromium({ isHeadlessShell: false }) });
const settingsPath = { mobile: '/m/home/My/setup/notification', desktop: '/w/home/user/notification' };

/** The browser of the tests has no push service: its subscription is made up, with real keys. */
async function standInForPushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    if (!('PushManager' in window)) return; // an empty page
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: () => {
        localStorage.removeItem('subscribed');
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem('subscribed') ? subscription : null),
      subscribe: () => {
        localStorage.setItem('subscribed', '1');
        return Promise.resolve(subscription);
      },
    });
  }, endpoint);
}

/** Finds the service worker of a page; `deliver` passes it a push message, as the push service of the browser does. */
async function findWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registration;
  return {
    deliver: (payload: PushPayload) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) }),
  };
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag }));
  });

for (const terminal of ['mobile', 'desktop'] as const satisfies Terminal[]) {
  test(`push messages are switched on and off for a device on ${terminal}, and shown once for a tag`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const { page } = await visit(terminal, { memberId: woman.id, hasWorker: true });
    await page.context().grantPermissions(['notifications']);
    const endpoint = `https://push.browser.com/${terminal}-${woman.id}`;
    await standInForPushService(page, endpoint);
    await page.goto(settingsPath[terminal]);
    const device = page.getByRole('switch', { name: t('settings.push.device') });
    await expect(device).toBeEnabled();
    await device.check();
    await expect(page.getByText(t('settings.push.hints.on'))).toBeVisible();
    const stored = () => database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, woman.id));
    expect((await stored()).map((row) => row.endpoint)).toEqual([endpoint]);

    const path = terminal === 'mobile' ? `/m/home/chat/index?uid=${man.id}` : `/w/home/chat?uid=${man.id}`;
    const registered = await findWorker(page);
    const payload = { title: 'Yuanfen', text: 'You have a new message', tag: 'chat', path, unread: 1 };
    await test.step('silent while a page is in front', async () => {
      await registered.deliver(payload);
      await expect(device).toBeChecked();
      expect(await listShown(page)).toEqual([]);
    });

    await test.step('one notification for a tag while no page is in front', async () => {
      await page.goto('about:blank');
      await registered.deliver(payload);
      await registered.deliver({ ...payload, text: '3 new messages' });
      await page.goto(settingsPath[terminal]);
      await expect.poll(() => listShown(page)).toEqual([{ title: 'Yuanfen', body: '3 new messages', tag: 'chat' }]);
    });

    await expect(device).toBeEnabled();
    await device.uncheck();
    await expect(page.getByText(t('settings.push.hints.off'))).toBeVisible();
    expect(await stored()).toEqual([]);
  });
}

test('the settings of push messages are saved, and the row has the reason why a device has none', async ({
  visit,
  database,
}) => {
  const { woman } = await buildConversation(database);
  const { page } = await visit('mobile', { memberId: woman.id, hasWorker: true });
  await page.goto(settingsPath.mobile);
  const kind = t('settings.notification.kinds.gift');
  await page.getByRole('switch', { name: t('settings.notification.columns.pushOf', { kind }) }).uncheck();
  await page.getByRole('switch', { name: t('settings.push.text') }).check();
  await page.getByRole('switch', { name: t('settings.push.quiet') }).check();
  await page.getByLabel(t('settings.push.from')).fill('23:30');
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click();
  await expect(page.getByText(t('replies.saveSuccess'), { exact: true })).toBeVisible();
  const where = eq(notificationSettings.memberId, woman.id);
  const [saved] = await database.db.select().from(notificationSettings).where(where);
  expect(saved).toMatchObject({ pushOff: ['gift'], pushText: true, quietFrom: 1410, quietUntil: 480 });

  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.reload();
  await expect(page.getByText(t('settings.push.hints.denied'))).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  // The window is one of an iPhone.
  await expect(page.getByText(t('settings.push.hints.homeScreen'))).toBeVisible();
  await expect(page.getByRole('switch', { name: t('settings.push.device') })).toHaveCount(0);
});

test('the manifest names icons and screenshots that exist, in the language of the browser', async ({ visit }) => {
  const { page } = await visit('mobile', { language: 'zhcn' });
  await page.goto(homePath('mobile'));
  const load = (address: string) => page.request.get(address);
  const manifest = (await (await load('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'zh-CN', dir: 'ltr' });
  const sizeOf = (address: string) =>
    page.evaluate(async (src) => {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      return `${picture.width}x${picture.height}`;
    }, address);
  const pictures = [...manifest.icons.filter(({ sizes }) => sizes !== 'any'), ...manifest.screenshots];
  for (const { src, sizes } of pictures) expect(await sizeOf(src), src).toBe(sizes);
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
  const worker = await load('/service-worker.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
});
