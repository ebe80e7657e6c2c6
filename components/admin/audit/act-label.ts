import type { useTranslations } from '@/components/shell/use-translations';
import { auditActs } from '@/lib/core/audit';

/** Returns the label of an act; its name for one of another version of the site. */
export function actLabel(t: ReturnType<typeof useTranslations<'audit'>>, act: string): string {
  const known = auditActs.find((one) => one === act);
  return known ? t(`acts.${known}`) : act;
}
