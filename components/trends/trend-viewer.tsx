'use client';

import { useCallback, useState, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { PictureViewer } from '@/components/ui/picture-viewer';
import type { Trend } from '@/lib/trends/model';

type TrendViewerProps = {
  label: string;
  trends: readonly Trend[];
  /** Renders the posts; `open` shows the picture of one. */
  children: (open: (trendId: number) => void) => ReactNode;
};

/** Posts with the viewer of their pictures. */
export function TrendViewer({ label, trends, children }: TrendViewerProps) {
  const t = useTranslations('trends');
  const [shownId, setShownId] = useState<string>();
  const open = useCallback((trendId: number) => setShownId(String(trendId)), []);
  const pictures = trends.flatMap(({ id, image, author }) =>
    image ? [{ id: String(id), src: image.path, size: image.size, alt: t('picture', { name: author.username }) }] : [],
  );
  return (
    <>
      {children(open)}
      <PictureViewer label={label} pictures={pictures} shownId={shownId} onShow={setShownId} />
    </>
  );
}
