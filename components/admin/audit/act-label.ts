import type { useTranslations } from '@/components/shell/use-translations';

/** Returns the label of an action; its name for one of another version of the site. */
export function actLabel(t: ReturnType<typeof useTranslations<'audit'>>, act: string): string {
  // A dot in a key would be read as a step in the catalogue.
  const key = `acts.${act.replace('.', '_')}` as 'acts.staff_grant'; // a test checks that each action has a label
  return t.has(key) ? t(key) : act;
}
