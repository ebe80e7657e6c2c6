import { Suspense } from 'react';
import { LazyMemberTrends } from '@/components/trends/lazy-member-trends';
import type { Viewer } from '@/lib/core/member';
import type { TrendPage } from '@/lib/trends/model';
import { readComposer, TrendMessages } from './trend-parts';

type MemberTrendsSectionProps = {
  viewer: Viewer;
  author: { readonly id: number; readonly username: string };
  first: TrendPage;
};

/** The posts of a member; with the composer on the own page. */
export async function MemberTrendsSection({ viewer, author, first }: MemberTrendsSectionProps) {
  const composer = author.id === viewer.id ? await readComposer(viewer) : undefined;
  return (
    <TrendMessages>
      {/* The rest of the profile does not wait for this code. */}
      <Suspense>
        <LazyMemberTrends
          viewerId={viewer.id}
          author={{ id: author.id, username: author.username }}
          first={first}
          composer={composer}
        />
      </Suspense>
    </TrendMessages>
  );
}
