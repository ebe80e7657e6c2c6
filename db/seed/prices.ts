/** The prices that the product starts with, in US cents. */
export const rechargePackages = [
  { coins: 100, cents: 999 },
  { coins: 300, cents: 2799 },
  { coins: 500, cents: 4499 },
  { coins: 1000, cents: 7999 },
  { coins: 2000, cents: 14_999 },
] as const;

export const tierPrices = [
  { tier: 'silver', monthly_cents: 1999 },
  { tier: 'gold', monthly_cents: 2999 },
] as const;

export const upgradePackages = [
  { tier: 'silver', months: 1, cents: 1999 },
  { tier: 'silver', months: 3, cents: 4999 },
  { tier: 'silver', months: 6, cents: 7999 },
  { tier: 'silver', months: 12, cents: 11_999 },
  { tier: 'gold', months: 1, cents: 2999 },
  { tier: 'gold', months: 3, cents: 7499 },
  { tier: 'gold', months: 6, cents: 11_999 },
  { tier: 'gold', months: 12, cents: 17_999 },
] as const;
