import { codeOf } from '@/lib/core/trouble';
import { OperatorError } from '@/lib/core/operator-error';

/** Returns the error for a data folder that cannot be written, with the reason. */
export function cannotWrite(dataDir: string, error: unknown): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} cannot be written (${codeOf(error) ?? 'unknown'}): make it writable, or choose another DATA_DIR.`,
  );
}

/** Runs work that writes to the data folder. A failure of the system throws `cannotWrite`. */
export function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw cannotWrite(dataDir, error);
  }
}
