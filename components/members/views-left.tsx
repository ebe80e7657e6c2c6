import { useTranslations } from '@/components/shell/use-translations';

/** A number of profiles that a viewer may want to save for later. */
const fewProfiles = 10;

/** Shows how many more profiles the viewer may open today, once few are left. */
export function ViewsLeft({ count }: { count: number | null | undefined }) {
  const t = useTranslations('members');
  if (count === null || count === undefined || count > fewProfiles) return null;
  return <p className="mb-4 text-xs text-muted">{t('viewsLeft', { count })}</p>;
}
