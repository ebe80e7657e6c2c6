import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Lock } from '@/components/ui/icons/lock';
import type { CommentBar } from '@/lib/comments/model';

/** In place of the composer: why the viewer may not comment, and the way to change that. */
export function CommentBarNote({ bar, canUpgrade }: { bar: CommentBar; canUpgrade: boolean }) {
  const t = useTranslations('comments');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <Lock className="size-5 shrink-0 text-muted" aria-hidden />
      <p className="min-w-40 flex-1 text-sm text-text">{t(`bar.${bar}`)}</p>
      {canUpgrade ? <UpgradeLink>{t('bar.upgrade')}</UpgradeLink> : null}
    </div>
  );
}
