import { BlockedList } from '@/components/blocks/blocked-list';
import { listBlocks } from '@/lib/blocks/queries';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';

/** The members whom the viewer blocks. */
export async function BlockedScreen({ viewer }: { viewer: Pick<Viewer, 'id'> }) {
  const [first, t] = await Promise.all([listBlocks(database().db, viewer, 1), pageTranslator('blocks')]);
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('note')}</p>
      <BlockedList first={first} />
    </>
  );
}
