'use client';

import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Lock } from '@/components/ui/icons/lock';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { InfiniteList } from '@/components/ui/infinite-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import { useDates } from '@/components/shell/use-dates';
import { useShown } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { receivedGifts } from '@/lib/gifts/client';
import type { ReceivedGift, ReceivedGiftPage } from '@/lib/gifts/model';
import { GiftPicture } from './gift-picture';
import { ThankButton } from './thank-button';
import { useGiftTexts } from './use-gift-texts';

const inputAfter = (previous: ReceivedGiftPage | undefined) => (previous ? previous.next : 0);
const giverOf = ({ giver }: ReceivedGift) => giver.id;
const itemsOf = (page: ReceivedGiftPage) => page.items;

/** The gifts that the member received, newest first, each with its giver and the thanks. */
export function ReceivedGiftList({ first }: { first: ReceivedGiftPage }) {
  const t = useTranslations('gifts');
  const href = useHref();
  const { items, ...list } = usePagedList({ query: receivedGifts, inputAfter, itemsOf, first });
  const visibleGifts = useShown(items, giverOf);
  return (
    <InfiniteList
      label={t('received')}
      items={visibleGifts}
      keyOf={({ id }) => id}
      render={(gift) => <ReceivedRow received={gift} />}
      hasMore={list.hasMore}
      loading={list.isLoading}
      error={list.error ? true : undefined}
      onMore={() => void list.loadMore()}
      skeleton={<Skeleton className="m-4 h-20" />}
      empty={
        <EmptyState
          Illustration={EndOfList}
          title={t('noneTitle')}
          text={t('noneText')}
          action={<ButtonLink href={href('gifts')}>{t('toStore')}</ButtonLink>}
        />
      }
      end={items.length > 10 ? t('listEnd') : null}
      className="divide-y divide-line/60"
    />
  );
}

function ReceivedRow({ received }: { received: ReceivedGift }) {
  const t = useTranslations('gifts');
  const href = useHref();
  const dates = useDates();
  const { nameOf } = useGiftTexts();
  const { gift, giver, number, message, visibility, isThanked, at, id } = received;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3">
      <GiftPicture src={gift.picture} className="size-18 shrink-0" />
      <div className="min-w-36 flex-1">
        <p className="font-medium">
          {nameOf(gift.titles)}
          {number > 1 ? <span className="tabular-nums"> ×{number}</span> : null}
        </p>
        <p className="truncate text-sm text-muted">
          {t.rich('from', {
            name: giver.username,
            link: (chunks) => (
              <SoftLink href={href('profile', { id: giver.id })} className="font-medium text-text hover:underline">
                {chunks}
              </SoftLink>
            ),
          })}
        </p>
        {message ? (
          <p className="text-sm wrap-anywhere">
            <EmoticonText text={message} className="block" />
          </p>
        ) : null}
        <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
          {dates.date(at, { dateStyle: 'medium' })}
          {visibility === 'private' ? (
            <>
              <Lock className="size-3.5" aria-hidden />
              {t('visibilities.private')}
            </>
          ) : null}
        </p>
      </div>
      <ThankButton receivedGiftId={id} isThanked={isThanked} />
    </div>
  );
}
