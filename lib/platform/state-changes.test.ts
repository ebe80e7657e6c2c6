import { afterEach, expect, test, vi } from 'vitest';
import { logger } from './logger';
import { StateChanges } from './state-changes';

afterEach(() => void vi.restoreAllMocks());

test('another code of the same cause is another change, with what is known about it', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const changes = new StateChanges('realtime');
  for (const code of ['ECONNREFUSED', 'ECONNREFUSED', 'CERT_HAS_EXPIRED']) changes.note('away', { code });
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { check: 'realtime', cause: 'away', code: 'ECONNREFUSED' },
    { check: 'realtime', cause: 'away', code: 'CERT_HAS_EXPIRED' },
  ]);
});

test('a state that is checked again and again logs each change of its cause once, and nothing while it begins well', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const info = vi.spyOn(logger, 'info').mockReturnValue();
  const changes = new StateChanges('ready');
  for (const cause of [undefined, 'away', 'away', 'other version', undefined, undefined]) changes.note(cause);
  const lines = [...warn.mock.calls, ...info.mock.calls].map(([fields]) => fields);
  expect(lines).toEqual([
    { check: 'ready', cause: 'away' },
    { check: 'ready', cause: 'other version' },
    { check: 'ready', cause: 'well again' },
  ]);
});
