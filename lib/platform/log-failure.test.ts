import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure';
import { logger } from './logger';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const fail = (message: string) => new RangeError(message);
const failElsewhere = () => new RangeError('elsewhere');

test('logs one failure of a member and cause a minute, whatever the message and the path, and all others', () => {
  vi.useFakeTimers();
  const error = vi.spyOn(logger, 'error').mockReturnValue();
  for (let n = 0; n < 1000; n += 1) logFailure('call failed', fail(`of ${n}`), { memberId: 1, path: `/${n}` });
  logFailure('call failed', fail('of another member'), { memberId: 2 });
  logFailure('call failed', failElsewhere(), { memberId: 1 });
  logFailure('call failed', 'no error', { memberId: 1 });
  vi.advanceTimersByTime(60_000);
  logFailure('call failed', fail('later'), { memberId: 1 });
  expect(error.mock.calls.map(([fields]) => fields)).toMatchObject([
    { memberId: 1, path: '/0', err: { message: 'of 0' } },
    { memberId: 2, err: { message: 'of another member' } },
    { memberId: 1, err: { message: 'elsewhere' } },
    { memberId: 1, err: 'no error' },
    { memberId: 1, err: { message: 'later' }, repeated: 999 },
  ]);
});

test('leaves a trouble that passes to the logger, which counts those', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const away = Object.assign(new Error('full'), { code: 'ENOSPC' });
  for (let n = 0; n < 3; n += 1) logFailure('frame failed', away, { level: 'warn' });
  expect(warn).toHaveBeenCalledTimes(3);
});
