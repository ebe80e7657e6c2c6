import { vi } from 'vitest';
import { limits } from '@/lib/core/limits';

let ahead = 0;

/** Runs work after what this process keeps of settings and rules has become outdated. */
export async function later<T>(work: () => Promise<T>): Promise<T> {
  ahead += 10 * limits.settingsMilliseconds;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
