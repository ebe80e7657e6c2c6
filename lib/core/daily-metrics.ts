/**
 * The numbers of each day (UTC). `joined` by country and `members` by tier count active accounts, the latter at the end
 * of the day; `countries` counts them by country. `revenue` and `refunds` are in US cents, by kind of order.
 */
export const dailyMetrics = ['joined', 'members', 'countries', 'messages', 'revenue', 'refunds'] as const;
export type DailyMetric = (typeof dailyMetrics)[number];
