import type { Operator } from '@/lib/core/operator';
import type { InfoPage } from '@/lib/routing/info-pages';

/** The properties of an info page that its shell requires. */
export type DocumentPage = {
  readonly name: InfoPage;
  /** The address that is open; the terms have one on phones, too. */
  readonly address: string;
  /** True inside the shell of a member, which has the bars of the site. */
  readonly isInside: boolean;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly operator: Operator;
  readonly year: number;
  /** The nonce of the page's policy; documents that the front keeps have none. */
  readonly nonce: string | undefined;
};
