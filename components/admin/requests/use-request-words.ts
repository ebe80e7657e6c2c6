import { useTranslations } from '@/components/shell/use-translations';
import type { StaffRequest } from '@/lib/staff-requests/model';

/** Returns the words of a request in the reader's language. */
export function useRequestWords() {
  const t = useTranslations('staffRequests');
  const settings = useTranslations('siteSettings');

  /** What it is about, such as "Setting: Balance corrections". */
  function titleOf({ kind, subject }: StaffRequest): string {
    const price = `subjects.${subject}` as 'subjects.gift'; // a noun of the price lists
    if (kind === 'price' && t.has(price)) return `${t('kinds.price')} · ${t(price)}`;
    const setting = `settings.${subject}.title` as 'settings.rates.title'; // the name of a setting
    if (kind === 'setting' && settings.has(setting)) return `${t('kinds.setting')} · ${settings(setting)}`;
    return t(`kinds.${kind}`);
  }

  /** Each value that changes, with its name in the program: staff compare it with the lists and the log. */
  const changesOf = ({ changes }: StaffRequest): string[] =>
    changes.map(({ field, before, after }) =>
      before === null ? t('added', { field, after }) : t('changed', { field, before, after }),
    );

  return { titleOf, changesOf };
}
