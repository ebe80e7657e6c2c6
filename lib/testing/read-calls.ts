import type { Path } from '@/lib/contract';
import { examples } from './examples';
import { allPaths } from './product';

/** A call that reads, with one of the inputs of its example. */
export type ReadCall = {
  readonly name: string;
  readonly path: Path;
  readonly input: object;
  readonly isOfStaff: boolean;
  /** The most milliseconds that it may take. */
  readonly limitMs: number | undefined;
};

/** Lists the calls that read, with `other` as the member that they name. */
export function listReadCalls(other: number): ReadCall[] {
  return allPaths.flatMap((path) => {
    const { reads, readLimitMs: limitMs } = examples[path];
    const inputs = reads?.(other) ?? [];
    return inputs.map((input) => ({
      name: `${path.replace('/member/', '')} ${inputs.length > 1 ? JSON.stringify(input) : ''}`.trim(),
      path,
      input,
      isOfStaff: path.startsWith('/member/staff/'),
      limitMs,
    }));
  });
}
