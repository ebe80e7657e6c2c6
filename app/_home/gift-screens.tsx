import { notFound } from 'next/navigation';
import { BalanceLine } from '@/components/home/balance-line';
import { getHref } from '@/components/shell/get-href';
import { GiftStore } from '@/components/gifts/gift-store';
import { ReceivedGiftList } from '@/components/gifts/received-gift-list';
import { LazySendGift } from '@/components/gifts/lazy-send-gift';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import type { Viewer } from '@/lib/core/member';
import { findBalance } from '@/lib/credits/queries';
import { listGifts, listReceivedGifts } from '@/lib/gifts/queries';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { MoneyFrame } from './money-frame';

export type GiftQuery = { readonly to?: string | readonly string[] };
type ScreenProps = { viewer: Viewer; query: GiftQuery };

/** The catalogue of gifts, the balance, and the way to the received ones. */
export async function GiftStoreScreen({ viewer, query }: ScreenProps) {
  const { db } = database();
  const [categories, coins, pages, t, href] = await Promise.all([
    listGifts(db),
    findBalance(db, viewer.id),
    pageTranslator('pages'),
    pageTranslator('credits'),
    getHref(),
  ]);
  return (
    <MoneyFrame
      title={pages('gifts')}
      subtitle={<BalanceLine coins={coins} />}
      backHref={href('mine')}
      width="wide"
      actions={
        <ButtonLink href={href('recharge')} variant="gold" size="sm">
          {t('recharge')}
        </ButtonLink>
      }
    >
      <ButtonLink href={href('myGifts')} variant="ghost" size="sm" className="-my-3 -mr-3 self-end text-brand!">
        {pages('myGifts')}
        <ChevronRight className="size-4" aria-hidden />
      </ButtonLink>
      <GiftStore categories={categories} {...readTo(query)} />
    </MoneyFrame>
  );
}

/** The gifts that the viewer received. */
export async function ReceivedGiftsScreen({ viewer }: { viewer: Viewer }) {
  const [first, pages, href] = await Promise.all([
    listReceivedGifts(database().db, viewer),
    pageTranslator('pages'),
    getHref(),
  ]);
  return (
    <MoneyFrame title={pages('myGifts')} backHref={href('gifts')}>
      <Card padded={false} className="overflow-hidden">
        <ReceivedGiftList first={first} />
      </Card>
    </MoneyFrame>
  );
}

/** One gift of the catalogue, to be sent. */
export async function SendGiftScreen({ id, query }: { id: string; query: GiftQuery }) {
  const [categories, pages, href] = await Promise.all([listGifts(database().db), pageTranslator('pages'), getHref()]);
  const gift = categories.flatMap(({ gifts }) => gifts).find((candidate) => String(candidate.id) === id);
  if (!gift) notFound();
  return (
    <MoneyFrame title={pages('sendGift')} backHref={href('gifts', readTo(query))}>
      <Card>
        <LazySendGift gift={gift} {...readTo(query)} />
      </Card>
    </MoneyFrame>
  );
}

/** Returns the one recipient that an address names. */
function readTo({ to }: GiftQuery): { to?: string } {
  return typeof to === 'string' && to !== '' ? { to } : {};
}
