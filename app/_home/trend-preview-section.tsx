import { TrendPreview } from '@/components/trends/trend-preview';
import type { Viewer } from '@/lib/core/member';
import { readerFor } from '@/lib/platform/read-replica';
import { listFeed } from '@/lib/trends/queries';
import { TrendMessages } from './trend-parts';

const previewed = 4;

/** The newest posts on the desktop home. */
export async function TrendPreviewSection({ viewer }: { viewer: Viewer }) {
  const { items } = await readerFor(viewer)((db) => listFeed(db, viewer));
  return (
    <TrendMessages>
      <TrendPreview viewerId={viewer.id} trends={items.slice(0, previewed)} />
    </TrendMessages>
  );
}
