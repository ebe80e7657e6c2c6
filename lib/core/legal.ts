/** The texts that members accept, as the names of their pages. */
export const legalTexts = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTexts)[number];

/** A version of each text. */
export type LegalVersions = Readonly<Record<LegalText, number>>;

/** Lists the texts of which a member accepted an earlier version only. */
export function textsToAccept(accepted: LegalVersions, current: LegalVersions): LegalText[] {
  return legalTexts.filter((text) => accepted[text] < current[text]);
}

/** Days for which network addresses of registrations and log-ins are whole, a promise of the privacy policy. Then their beginnings are kept. */
export const wholeAddressDays = 30;
