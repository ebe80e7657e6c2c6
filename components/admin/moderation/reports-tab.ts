export const reportsTabs = ['open', 'appeals', 'decided'] as const;
export type ReportsTab = (typeof reportsTabs)[number];

/** Returns the tab that an address names; the open cases for anything else. */
export function toReportsTab(given: string | string[] | undefined): ReportsTab {
  return reportsTabs.find((tab) => tab === given) ?? 'open';
}
