import { useTranslations } from '@/components/shell/use-translations';
import type { ShownGift } from '@/lib/gifts/model';
import { GiftPicture } from './gift-picture';
import { useGiftTexts } from './use-gift-texts';

/** The public gifts of a member in one row; nothing without any. */
export function ShownGifts({ gifts }: { gifts: readonly ShownGift[] }) {
  const t = useTranslations('gifts');
  const { nameOf } = useGiftTexts();
  if (gifts.length === 0) return null;
  return (
    <section aria-label={t('shown')}>
      <h2 className="text-xs font-medium text-muted">{t('shown')}</h2>
      <ul className="mt-1.5 flex gap-3 overflow-x-auto scrollbar-none">
        {gifts.map(({ gift, number }) => (
          <li key={gift.id} className="relative shrink-0" title={nameOf(gift.titles)}>
            <GiftPicture src={gift.picture} alt={`${nameOf(gift.titles)} ×${number}`} className="size-14" />
            {number > 1 ? (
              <span
                aria-hidden
                className="absolute -right-1 bottom-0 rounded-full bg-surface px-1.5 text-xs font-semibold tabular-nums ring-1 ring-line"
              >
                {number}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
