import type { RatedPageName } from './rated-pages';

/** The pages whose ratios are checked, on both devices where the bare page has both. */
export const checkedPages = [
  'home',
  'profile',
  'photo',
  'newsfeed',
  'messages',
  'recharge',
] as const satisfies readonly RatedPageName[];

/**
 * The least ratio of each rate to its reference in the same run. They are below what is measured by what two runs of one revision
 * differ by: docs/performance has the targets, which are higher.
 */
export const ratioLimits: Readonly<Record<string, number>> = {};
