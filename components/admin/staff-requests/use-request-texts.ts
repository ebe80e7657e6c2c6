import { useLocale } from 'next-intl';
import { signed } from '@/components/admin/staff-members/signed';
import { useTranslations } from '@/components/shell/use-translations';
import { locales, type Locale } from '@/lib/core/locale';
import { formatMoney } from '@/lib/core/money';
import type { StaffRequest } from '@/lib/staff-requests/model';

/** Returns the words of a request in the reader's language. */
export function useRequestTexts() {
  const t = useTranslations('staffRequests');
  const settings = useTranslations('siteSettings');
  const admin = useTranslations('admin');
  const membership = useTranslations('membership');
  const locale = useLocale() as Locale; // the site's own locales

  /** What it is about, such as "Setting: Balance corrections". */
  function titleOf({ kind, subject }: StaffRequest): string {
    const price = `subjects.${subject}` as 'subjects.gift'; // a noun of the price lists
    if (kind === 'price' && t.has(price)) return `${t('kinds.price')} · ${t(price)}`;
    const setting = `settings.${subject}.title` as 'settings.rates.title'; // the name of a setting
    if (kind === 'setting' && settings.has(setting)) return `${t('kinds.setting')} · ${settings(setting)}`;
    return t(`kinds.${kind}`);
  }

  const tierOf = (tier: string) =>
    membership.has(`tiers.${tier}` as 'tiers.gold') ? membership(`tiers.${tier}` as 'tiers.gold') : tier;

  /** The label of a field of a setting; within a group, such as the numbers of a rate, of both. */
  function settingLabelOf(subject: string, field: string): string {
    const [first = '', ...rest] = field.split('.');
    const keys = [`fields.${subject}.${first}`, ...rest.map((part) => `parts.${part}`)] as 'parts.burst'[];
    const names = [first, ...rest];
    return keys.map((key, place) => (settings.has(key) ? settings(key) : names[place])).join(' · ');
  }

  function labelOf({ kind, subject }: StaffRequest, field: string): string {
    if (kind === 'setting') return settingLabelOf(subject, field);
    const language = locales.find((one) => field === titleFieldOf(one));
    if (language) return t('fields.name', { language: settings(`languages.${language}`) });
    const key = `fields.${field}` as 'fields.coins'; // a column of a price list
    return t.has(key) ? t(key) : field;
  }

  function valueOf({ kind }: StaffRequest, field: string, value: string): string {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
    const role = `roles.${value}` as 'roles.finance'; // or `none`
    if (kind === 'role') return admin.has(role) ? admin(role) : t('noRole');
    if (field === 'cents' || field === 'monthly_cents') return formatMoney(Number(value), locale);
    if (field === 'tier') return tierOf(value);
    const choice = `choices.${value}` as 'choices.off';
    return kind === 'setting' && /^[a-z]+$/.test(value) && settings.has(choice) ? settings(choice) : value;
  }

  /** Each value that changes, with its name; of a price also those that say which one it is. */
  const changesOf = (request: StaffRequest): string[] =>
    request.changes.map(({ field: name, before, after: given }) => {
      if (request.kind === 'grant') return t('grant', { tier: tierOf(name), days: Number(given) });
      if (request.kind === 'coins') return t('coins', { coins: signed(Number(given), locale) });
      const field = labelOf(request, name);
      const after = valueOf(request, name, given);
      return before === null
        ? t('added', { field, after })
        : t('changed', { field, before: valueOf(request, name, before), after });
    });

  return { titleOf, changesOf };
}

/** The column of a gift's name in a language. */
const titleFieldOf = (locale: Locale) => `title_${locale.toLowerCase().replace('-', '_')}`;
