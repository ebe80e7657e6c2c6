import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAppeal } from '@/lib/moderation/model';
import { renderUi } from '@/lib/testing/render';
import sanctions from '@/messages/en/sanctions.json';
import { refreshSeconds, SuspensionAppeal } from './suspension-appeal';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }));
beforeEach(() => {
  router.refresh.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const content = 'It was not me.';

test.each<[OwnAppeal, number]>([
  [{ state: 'possible' }, 0],
  [{ state: 'waiting', content }, 2],
  [{ state: 'upheld', content, reply: 'It was.' }, 0],
])('the screen of an appeal that is %o refreshes %i times in two periods', (appeal, times) => {
  const { unmount } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ sanctions }}>
      <SuspensionAppeal appeal={appeal} />
    </NextIntlClientProvider>,
  );
  vi.advanceTimersByTime(2 * refreshSeconds * 1000);
  expect(router.refresh).toHaveBeenCalledTimes(times);
  unmount();
  vi.advanceTimersByTime(2 * refreshSeconds * 1000);
  expect(router.refresh).toHaveBeenCalledTimes(times);
});
