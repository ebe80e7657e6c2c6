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
 * The least ratio of each rate to its reference in the same run. They are some 10 % below what a quiet machine measures, which is what two
 * runs of one revision differ by: they find what became slower. docs/performance has the targets, which are higher.
 */
const ratioLimits: Readonly<Record<string, number>> = {
  'CPU of home on desktops: bare page': 0.6,
  'CPU of home on phones: bare page': 0.7,
  'CPU of profile on desktops: bare page': 0.2,
  'CPU of profile on phones: bare page': 0.2,
  'CPU of photo on desktops: bare page': 0.37,
  'CPU of newsfeed on desktops: bare page': 0.31,
  'CPU of newsfeed on phones: bare page': 0.34,
  'CPU of messages on desktops: bare page': 0.37,
  'CPU of messages on phones: bare page': 0.37,
  'CPU of recharge on desktops: bare page': 0.37,
  'CPU of recharge on phones: bare page': 0.31,
  'rate of new_opposite_sex: bare server': 0.34,
  'rate of onlinelist: bare server': 0.33,
  'messages of gold members: batching server': 0.5,
  'messages of free members: batching server': 0.42,
  // A first message also inserts a conversation and both of its sides.
  'first messages: batching server': 0.25,
};

export type Ratio = readonly [what: string, ratio: number];

type JudgedRatio = { readonly what: string; readonly ratio: number; readonly limit: string; readonly problem?: string };

/** Compares a ratio with its limit. A ratio without a limit is a problem, too. */
export function judgeRatio([what, ratio]: Ratio): JudgedRatio {
  const least = ratioLimits[what];
  if (least === undefined) return { what, ratio, limit: '–', problem: 'it has no limit' };
  const limit = least.toFixed(2);
  return { what, ratio, limit, ...(ratio < least && { problem: `${ratio.toFixed(2)}, and the limit is ${limit}` }) };
}
