import { afterEach, expect, test, vi } from 'vitest';
import { logger } from '@/lib/platform/logger';
import { runJob } from './jobs';

afterEach(() => void vi.restoreAllMocks());

test('a failed job throws a description, which the library stores, without the text of its error', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const error = Object.assign(new Error('insert … params: CANARY'), { code: '23505', constraint_name: 'mails_pkey' });
  const ends: boolean[] = [];
  const end = async (isDone: boolean) => void ends.push(isDone);
  const failed = runJob('expired', () => Promise.reject(error), end);
  await expect(failed).rejects.toThrow(/^Error 23505 mails_pkey at .*jobs\.test\.ts/);
  const thrown: unknown = await failed.catch((reason: unknown) => reason);
  expect(String(thrown) + String((thrown as Error).stack)).not.toContain('CANARY');
  expect(logged.mock.calls).toEqual([[{ job: 'expired', err: error }, 'a job failed']]);
  await runJob('expired', async () => undefined, end);
  expect(ends).toEqual([false, true]);
});
