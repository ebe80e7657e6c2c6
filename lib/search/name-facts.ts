import type { SearchFilters } from './model';

const photo = 1;
const verified = 2;
const countryShift = 2;
const countryBits = 0b11_1111_1111;
const letters = 26;

/**
 * Returns the facts that members found by name must have, and the bits of them that the filters are about. Mirror: the function
 * `member_facts` of the database.
 */
export function factsOf({
  country,
  hasPhoto,
  isVerified,
}: Pick<SearchFilters, 'country' | 'hasPhoto' | 'isVerified'>): { readonly facts: number; readonly factsMask: number } {
  const bits = (hasPhoto ? photo : 0) | (isVerified ? verified : 0);
  if (country === '') return { facts: bits, factsMask: bits };
  return { facts: bits | (numberOf(country) << countryShift), factsMask: bits | (countryBits << countryShift) };
}

function numberOf(country: string): number {
  const placeOf = (at: number) => country.charCodeAt(at) - 'A'.charCodeAt(0);
  return placeOf(0) * letters + placeOf(1);
}
