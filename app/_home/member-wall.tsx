import { Suspense } from 'react';
import { LazyWall } from '@/components/comments/lazy-wall';
import { MoreMessages } from '@/components/shell/messages-provider';
import type { CommentPage } from '@/lib/comments/model';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageMessages } from '@/lib/web/i18n/page';

/** The wall of a member: what others wrote to them, and a box to write. */
export async function MemberWallSection({ memberId, first }: { memberId: number; first: CommentPage }) {
  return (
    <MoreMessages messages={pickMessages(await pageMessages(), ['comments'])}>
      {/* The rest of the profile does not wait for this code. */}
      <Suspense>
        <LazyWall key={memberId} memberId={memberId} first={first} />
      </Suspense>
    </MoreMessages>
  );
}
