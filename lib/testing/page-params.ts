import type { Params } from '@/lib/routing/address';
import type { PageOnTerminal } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';

/** Members and things that the addresses of pages name. */
export type NamedByPages = {
  /** A member whom the reader sees. */
  readonly member: number;
  /** A post; without one, the page shows that there is none. */
  readonly trend?: number;
  readonly gift: number;
  /** A package of coins. */
  readonly coins: number;
  readonly membership: number;
  readonly report: number;
  /** The key of a movement of the reader's coins. */
  readonly receipt: string;
};

/** Returns the parameters of any page of the table; links in emails and invitations are unknown ones. */
export function pageParams({ name, terminal }: Omit<PageOnTerminal, 'address'>, named: NamedByPages): Params {
  const ids: Partial<Record<RouteName, number>> = {
    trend: named.trend,
    sendGift: named.gift,
    staffReport: named.report,
  };
  const packages: Partial<Record<RouteName, number>> = {
    payMethod: named.coins,
    payerDetails: named.coins,
    payUpgrade: named.membership,
  };
  // With a partner the mobile list redirects to the conversation, which has its own row.
  const uid = name === 'chats' && terminal === 'mobile' ? undefined : named.member;
  return {
    ...{ id: ids[name] ?? named.member, uid, package: packages[name] },
    ...{ code: 'abcdef', token: 'A'.repeat(43), key: named.receipt },
  };
}
