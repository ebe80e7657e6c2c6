'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { SoftLink } from '@/components/ui/soft-link';
import { limits } from '@/lib/core/limits';
import { NoticeRow } from './notice-row';
import { NoticeSkeletons } from './notice-skeletons';
import { useNotices } from './use-notices';
import { noticeTarget } from '@/lib/notices/model';

export type NoticePreviewProps = { unread: number; onClose: () => void };

/** The newest notices (spec 9), what marks all as read, and the way to the list. */
export function NoticePreview({ unread, onClose }: NoticePreviewProps) {
  const t = useTranslations('notices');
  const href = useHref();
  const { notices, read, readAll, refresh, isLoading, error } = useNotices({ unread });
  const visibleNotices = notices.slice(0, limits.menu.notices);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="font-semibold">{t('menu')}</h2>
        {unread > 0 ? (
          <Button variant="ghost" size="sm" onClick={readAll} className="-mr-2">
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {visibleNotices.length > 0 ? (
          <ul aria-label={t('list')} className="divide-y divide-line/60">
            {visibleNotices.map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  onRead={() => {
                    read(notice);
                    if (noticeTarget(notice, href)) onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        ) : error ? (
          <div className="grid justify-items-center gap-3 px-4 py-8 text-sm text-muted">
            <p>{t('failed')}</p>
            <Button variant="secondary" size="sm" onClick={() => void refresh()}>
              {t('retry')}
            </Button>
          </div>
        ) : isLoading ? (
          <NoticeSkeletons count={limits.menu.notices} />
        ) : (
          <p className="px-4 py-10 text-center text-sm text-muted">{t('empty.title')}</p>
        )}
      </div>
      <SoftLink
        href={href('notices')}
        onClick={onClose}
        className="flex min-h-12 items-center justify-center border-t border-line text-sm font-medium text-brand -outline-offset-2 hover:bg-sunken"
      >
        {t('all')}
      </SoftLink>
    </>
  );
}
