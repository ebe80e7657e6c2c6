import { useFormat } from '@/components/shell/use-format';
import { useTranslations } from '@/components/shell/use-translations';
import { Check } from '@/components/ui/icons/check';
import { tiers, type Tier } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { findAllowance, type TierRights } from '@/lib/membership/model';
import type { Messages } from '@/messages';

type TierTableRow = keyof Messages['help']['table']['rows'];

/** The quotas in the order of the table. Those that are not in force are left out. */
const rows: readonly TierTableRow[] = [
  'view_profile_day',
  'search_day',
  'list_pages',
  'view_photos',
  'chat_start_day',
  'chat_sent_day',
  'notes_day',
  'mail_start_day',
  'trends_day',
  'comments_day',
  'translate_day',
  'photos_kept',
  'videos_kept',
];

/** The permissions that some tiers have and that no quota of the table implies. */
const plainRights = [
  'View_video',
  'Comment_photo',
  'Comment_video',
  'Allow_profile_wall_posts',
] as const satisfies readonly Permission[];

type TierTableProps = {
  rights: TierRights;
  /** True if the site translates for the reader; without it, the table has no row of it. */
  translates?: boolean;
};

/** The contents of each membership, by the numbers that apply now. */
export function TierTable({ rights, translates = true }: TierTableProps) {
  const t = useTranslations('help');
  const format = useFormat();
  const isOffered = (kind: TierTableRow) => kind !== 'translate_day' || translates;
  const visibleKinds = rows.filter((kind) => isOffered(kind) && rights.quotas.some((quota) => quota.kind === kind));
  const cell = (kind: TierTableRow, tier: Tier) => {
    const allowance = findAllowance(rights, tier, kind);
    if (allowance === null) return <Unlimited text={t('table.unlimited')} />;
    return allowance === 0 ? t('table.none') : format.number(allowance);
  };
  return (
    <div
      className="overflow-x-auto rounded-card border border-line"
      role="region"
      aria-label={t('table.caption')}
      tabIndex={0}
    >
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead className="bg-sunken">
          <tr>
            <td className="px-3 py-2.5" />
            {tiers.map((tier) => (
              <th key={tier} scope="col" className="px-1.5 py-2.5 text-right font-semibold whitespace-nowrap sm:px-3">
                {t(`table.tiers.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {visibleKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-2 pr-1 pl-3 text-left font-normal text-muted">
                {t(`table.rows.${kind}`)}
              </th>
              {tiers.map((tier) => (
                <td key={tier} className="px-1.5 py-2 text-right tabular-nums sm:px-3">
                  {cell(kind, tier)}
                </td>
              ))}
            </tr>
          ))}
          {plainRights.map((right) => (
            <tr key={right}>
              <th scope="row" className="py-2 pr-1 pl-3 text-left font-normal text-muted">
                {t(`table.rights.${right}`)}
              </th>
              {tiers.map((tier) => (
                <td key={tier} className="px-1.5 py-2 text-right sm:px-3">
                  {rights.permissions[tier].includes(right) ? (
                    <Check className="ml-auto size-4.5 text-success" role="img" aria-label={t('table.included')} />
                  ) : (
                    t('table.none')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The word, or its sign where a phone has no room for the word. */
function Unlimited({ text }: { text: string }) {
  return (
    <>
      <span className="sm:hidden" aria-hidden>
        ∞
      </span>
      <span className="max-sm:sr-only">{text}</span>
    </>
  );
}
