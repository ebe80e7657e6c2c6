import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { country, digits, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { listItemWire } from '@/lib/members/wire-schema';
import { noFilters, searchSorts } from './model';
import { searchCodes, searchNames, toSearchedTier, toSearchWire } from './wire';

const searchPageWire = z.object({
  data: z.array(listItemWire),
  /** The cursor of the next page; empty at the end. */
  next: z.string(),
  /** Whether a higher tier would see more after the end. */
  more: z.boolean(),
  /** Names that the caller may still search for today, null without a limit; left out where none was counted. */
  searches_left: z.int().nullable().optional(),
});

/** A page goes only to a caller that sent `cursor`; others receive the first results as a plain list (spec 7). */
const searchWire = z.union([z.array(listItemWire), searchPageWire]);

/** A filter that is left out or empty does not filter. */
function filter<T extends z.ZodType, D>(schema: T, otherwise: D) {
  const empty = z.literal('').transform(() => otherwise);
  return z
    .union([empty, schema], { error: 'format' })
    .optional()
    .transform((value) => value ?? otherwise);
}

const age = digits(limits.search.age);
const flag = digits({ min: 0, max: 1 }).transform((value) => value === 1);
const vip = digits({ min: 0, max: 2 }).transform(toSearchedTier);

const searchQuery = z.object({
  /** An empty or missing name finds no member (spec 5 "Member search"). */
  username: text(limits.search.text)
    .nullish()
    .transform((name) => name ?? ''),
  age_from: filter(age, noFilters.ageFrom),
  age_to: filter(age, noFilters.ageTo),
  country: filter(country, ''),
  online: filter(flag, false),
  photo: filter(flag, false),
  verified: filter(flag, false),
  vip: filter(vip, undefined),
  sort: filter(z.enum(searchSorts), noFilters.sort),
  /** Empty for the first page. */
  cursor: text(1000).optional(),
});

export const searchContract = {
  '/member/index/search_opposite_sex': endpoint('member', {
    input: searchQuery,
    names: searchNames,
    output: searchWire,
    toWire: toSearchWire,
    permission: 'Search_users',
    codes: searchCodes,
  }),
} satisfies ContractTable;

export type SearchQueryWire = z.input<typeof searchQuery>;
export type SearchPageWire = z.infer<typeof searchPageWire>;
export type SearchWire = z.infer<typeof searchWire>;
