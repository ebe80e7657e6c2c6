import type { useTranslations } from '@/components/shell/use-translations';

/** Returns the label of an act; its name for one of another version of the site. */
export function actLabel(t: ReturnType<typeof useTranslations<'audit'>>, act: string): string {
  // Not `t('acts.…')`: a dot in the name of an act would be read as a step in the catalogue.
  const group = 'acts' as 'title'; // the types know texts only, not a group of them
  const labels = t.raw(group) as Readonly<Record<string, string | undefined>>; // the catalogue's own shape
  return labels[act] ?? act;
}
