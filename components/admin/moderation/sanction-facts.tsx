'use client';

import { RowText } from '@/components/admin/shared/row-section';
import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import { Tag } from '@/components/ui/tag';
import type { Sanction } from '@/lib/moderation/model';

/** A sanction: what was done by whom, when, why, and whether it was lifted. */
export function SanctionFacts({ sanction: { kind, days, by, at, liftedAt, reason } }: { sanction: Sanction }) {
  const t = useTranslations('moderation');
  const { time } = useWhen();
  return (
    <>
      <RowText
        main={
          days === null
            ? t(`sanction.${kind === 'suspend' ? 'ban' : kind}`, { by })
            : t('sanction.suspend', { by, days })
        }
        below={
          <>
            <span className="block">
              {liftedAt === null ? time(at) : `${time(at)} · ${t('sanction.liftedAt', { at: time(liftedAt) })}`}
            </span>
            <span dir="auto" className="block whitespace-pre-line">
              {reason}
            </span>
          </>
        }
      />
      {liftedAt === null ? null : <Tag tone="success">{t('sanction.lifted')}</Tag>}
    </>
  );
}
