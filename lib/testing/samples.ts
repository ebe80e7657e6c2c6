import type { InputOf, Path } from '@/lib/contract';
import type { World } from './world';

/** Inputs that some calls accept. */
export type Samples = { readonly [P in Path]?: (world: World) => Promise<InputOf<P>> | InputOf<P> };
