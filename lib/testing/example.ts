import type { CodeOf, InputOf, Path } from '@/lib/contract';
import type { Provoke } from './provoke';
import type { World } from './world';

type Facts<P extends Path> = {
  /** An input that the call accepts. */
  readonly sample: (world: World) => InputOf<P> | Promise<InputOf<P>>;
};

/** How each code of the row is provoked. A code without it does not compile. */
type Refusals<P extends Path> = [CodeOf<P>] extends [never]
  ? { readonly refusals?: undefined }
  : { readonly refusals: { readonly [C in CodeOf<P>]: Provoke } };

/** The facts about a call that the tests of all calls and the benchmarks use. */
export type Example<P extends Path> = Facts<P> & Refusals<P>;

/** The examples of the rows of a feature's contract. */
export type ExamplesOf<C> = { readonly [P in keyof C & Path]: Example<P> };
