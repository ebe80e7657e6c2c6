import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { country, digits, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { noFilters, searchSorts } from './model';
import { toSearchedTier, toSearchWire } from './wire';
import { searchPageWire } from './wire-schema';

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
    names: {
      username: 'name',
      age_from: 'ageFrom',
      age_to: 'ageTo',
      online: 'isOnline',
      photo: 'hasPhoto',
      verified: 'isVerified',
      vip: 'tier',
    },
    output: plainOrPagedOf(searchPageWire),
    toWire: toSearchWire,
    permission: 'Search_users',
    codes: { NO_USERS: -1, SEARCH_LIMIT: -2 },
  }),
} satisfies ContractTable;
