'use client';

import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { openingReasons } from '@/lib/core/openings';

/** Asks why a member without an open case is opened, before anything of them is shown. */
export function AskWhy({ memberId }: { memberId: number }) {
  const t = useTranslations('admin');
  const members = useTranslations('staffMembers');
  const href = useHref();
  return (
    <>
      <StaffHeading
        title={t('opening.title')}
        subtitle={members('number', { id: String(memberId) })}
        backHref={href('staffMembers')}
      />
      <Card>
        <p className="mb-4 text-sm text-pretty text-muted">{t('opening.text')}</p>
        <ul className="grid gap-2 sm:flex sm:flex-wrap">
          {openingReasons.map((why) => (
            <li key={why}>
              <ButtonLink
                variant="secondary"
                className="h-auto! min-h-11 whitespace-normal! py-2 max-sm:w-full"
                href={href('staffMember', { id: memberId, why })}
              >
                {t(`opening.reasons.${why}`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
