import { countryName } from './country-name';
import type { Locale } from './locale';

/** Countries and territories: ISO 3166-1's two-letter codes, and Kosovo, which has none in the standard. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const known = new Set(countryCodes);

export function isCountryCode(code: string): boolean {
  return known.has(code);
}

/** Guesses the reader's country: the region of the first language tag of `Accept-Language` that names a country. */
export function guessCountry(acceptLanguage: string | null | undefined): string | undefined {
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const tag = part.split(';')[0]?.trim() ?? '';
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase();
    if (region && isCountryCode(region)) return region;
  }
  return undefined;
}

type Country = { readonly value: string; readonly label: string };

const sortedCountries = new Map<Locale, readonly Country[]>();

/** Lists all countries in the reader's language, sorted by its rules. Each language is sorted once per process. */
export function listCountries(locale: Locale): readonly Country[] {
  const known = sortedCountries.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((a, b) => compare(a.label, b.label));
  sortedCountries.set(locale, countries);
  return countries;
}
