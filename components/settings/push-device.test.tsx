import { screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import settings from '@/messages/en/settings.json';
import { renderUi } from '@/lib/testing/render';
import { PushDevice } from './push-device';

const device = vi.hoisted(() => ({
  readPushDevice: vi.fn<() => Promise<string>>(),
  turnPushOn: vi.fn<() => Promise<string | undefined>>(),
  turnPushOff: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('@/lib/push/client/push-device', () => device);

const show = () =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ settings }}>
      <PushDevice />
    </NextIntlClientProvider>,
  );
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(settings.push.device) });

test.each(['unsupported', 'homeScreen', 'denied'] as const)(
  '%s: shows the reason instead of a switch',
  async (state) => {
    device.readPushDevice.mockResolvedValue(state);
    show();
    await screen.findByText(settings.push.hints[state]);
    expect(screen.queryByRole('switch')).toBeNull();
  },
);

test('moves at the press, and stays once the browser is subscribed', async () => {
  device.readPushDevice.mockResolvedValue('off');
  let finish: (state: string | undefined) => void = () => undefined;
  device.turnPushOn.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { user } = show();
  await waitFor(() => expect(toggle().disabled).toBe(false));
  await user.click(toggle());
  expect([toggle().checked, toggle().disabled]).toEqual([true, true]);
  finish('on');
  await screen.findByText(settings.push.hints.on);
  expect([toggle().checked, toggle().disabled]).toEqual([true, false]);
});

test('goes back when the browser could not be subscribed', async () => {
  device.readPushDevice.mockResolvedValue('off');
  device.turnPushOn.mockResolvedValue(undefined);
  const { user } = show();
  await waitFor(() => expect(toggle().disabled).toBe(false));
  await user.click(toggle());
  await waitFor(() => expect([toggle().checked, toggle().disabled]).toEqual([false, false]));
});
