import { TrendPreview } from '@/components/trends/trend-preview';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { listFeed } from '@/lib/trends/queries';
import { TrendMessages } from './trend-parts';

const previewed = 4;

/** The newest posts on the desktop home. */
export async function TrendPreviewSection({ viewer }: { viewer: Viewer }) {
  const { items } = await listFeed(database().db, viewer);
  return (
    <TrendMessages>
      <TrendPreview viewerId={viewer.id} trends={items.slice(0, previewed)} />
    </TrendMessages>
  );
}
