import type { ReactNode } from 'react';
import { MoreMessages } from '@/components/shell/messages-provider';
import type { ComposerAccess } from '@/components/trends/lazy-trend-composer';
import type { Viewer } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { findDraft } from '@/lib/trends/service';

/** Provides the messages that posts need. */
export async function TrendMessages({ children }: { children: ReactNode }) {
  return <MoreMessages file={await pageTexts('newsfeed')}>{children}</MoreMessages>;
}

/** Reads what the composer needs; undefined where the viewer's tier may not post. */
export async function readComposer(viewer: Viewer): Promise<ComposerAccess | undefined> {
  const { db } = database();
  const [canPost, canAddImage, draft] = await Promise.all([
    hasPermission(db, viewer.tier, 'Allows_newsfeed_to_be_sent'),
    hasPermission(db, viewer.tier, 'Upload_photo'),
    findDraft(db, viewer.id),
  ]);
  return canPost ? { draft, canAddImage } : undefined;
}
