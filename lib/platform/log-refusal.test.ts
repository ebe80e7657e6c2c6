import { expect, test, vi } from 'vitest';
import { logRefusal } from './log-refusal';
import { logger } from './logger';

test('logs one refusal of a client and reason a minute, and those of others', () => {
  vi.useFakeTimers();
  const info = vi.spyOn(logger, 'info').mockReturnValue();
  for (let n = 0; n < 1000; n += 1) logRefusal('frame refused', { memberId: 1, code: 'INVALID' });
  logRefusal('frame refused', { memberId: 2, code: 'INVALID' });
  logRefusal('frame refused', { memberId: 1, code: 'NOT_FOUND' });
  vi.advanceTimersByTime(60_000);
  logRefusal('frame refused', { memberId: 1, code: 'INVALID' });
  expect(info.mock.calls).toEqual([
    [{ memberId: 1, code: 'INVALID' }, 'frame refused'],
    [{ memberId: 2, code: 'INVALID' }, 'frame refused'],
    [{ memberId: 1, code: 'NOT_FOUND' }, 'frame refused'],
    [{ memberId: 1, code: 'INVALID', repeated: 999 }, 'frame refused'],
  ]);
  info.mockRestore();
  vi.useRealTimers();
});
