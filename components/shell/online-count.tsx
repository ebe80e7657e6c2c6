import { useFormat } from '@/components/shell/use-format';
import { useTranslations } from '@/components/shell/use-translations';

/** How many members are online, as a rounded number; nothing while there are few. */
export function OnlineCount({ count }: { count: number | undefined }) {
  const t = useTranslations('intro');
  const format = useFormat();
  if (count === undefined) return null;
  return (
    <p className="flex items-center gap-2.5 text-sm font-medium">
      <span className="size-2.5 rounded-full bg-success" aria-hidden />
      {t('online', { count: format.number(count) })}
    </p>
  );
}
