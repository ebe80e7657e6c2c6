import { MemberPhotosSection, readPhotos, type PhotosResult } from '@/app/_home/member-photos';
import { MemberTrendsSection } from '@/app/_home/member-trends';
import { MemberWallSection } from '@/app/_home/member-wall';
import { PersonalData } from '@/components/profile/personal-data';
import { ButtonLink } from '@/components/ui/button-link';
import type { CommentPage } from '@/lib/comments/model';
import { listComments } from '@/lib/comments/service';
import type { Viewer } from '@/lib/core/member';
import type { MemberDetail } from '@/lib/members/model';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import type { Href } from '@/lib/routing/href';
import type { TrendPage } from '@/lib/trends/model';
import { listTrendsOf } from '@/lib/trends/queries';

/** The query of a profile's address: the tab by its number from 1 (spec 2). */
export type ProfileQuery = { readonly type?: string | string[] };

export const tabNames = ['trends', 'photos', 'data', 'wall'] as const;
type TabName = (typeof tabNames)[number];

const types: Readonly<Record<TabName, number>> = { trends: 1, photos: 2, data: 3, wall: 4 };

export function typeOfTab(name: TabName): number {
  return types[name];
}

export type TabContent =
  | { readonly tab: 'trends'; readonly page: TrendPage }
  | { readonly tab: 'photos'; readonly photos: PhotosResult }
  | { readonly tab: 'data' }
  | { readonly tab: 'wall'; readonly comments: CommentPage };

const findTab = ({ type }: ProfileQuery) => tabNames.find((name) => type === String(types[name]));

/** Returns whether an address asks for a tab. */
export function isTabInAddress(query: ProfileQuery): boolean {
  return findTab(query) !== undefined;
}

/** Reads what the tab of an address shows of a profile that is open to the viewer. An unknown type is the first tab. */
export async function readTab(viewer: Viewer, memberId: number, query: ProfileQuery): Promise<TabContent> {
  const { db } = database();
  const tab = findTab(query) ?? 'trends';
  if (tab === 'data') return { tab };
  if (tab === 'photos') return { tab, photos: await readPhotos(viewer, memberId) };
  if (tab === 'wall') {
    const comments = await listComments(db, viewer, { kind: 'wall', id: memberId });
    if (comments.ok) return { tab, comments: comments.value };
  }
  return { tab: 'trends', page: await listTrendsOf(db, viewer, { authorId: memberId }) };
}

type ProfileTabContentProps = {
  viewer: Viewer;
  member: MemberDetail;
  content: TabContent;
  href: Href;
};

export async function ProfileTabContent({ viewer, member, content, href }: ProfileTabContentProps) {
  if (content.tab === 'trends') return <MemberTrendsSection viewer={viewer} author={member} first={content.page} />;
  if (content.tab === 'photos') return <MemberPhotosSection photos={content.photos} layout="grid" />;
  if (content.tab === 'wall') return <MemberWallSection memberId={member.id} first={content.comments} />;
  const t = await pageTranslator('profile');
  const edit =
    member.id === viewer.id ? (
      <ButtonLink href={href('aboutMe')} variant="tinted" className="self-start">
        {t('editFacts')}
      </ButtonLink>
    ) : undefined;
  return <PersonalData member={member} edit={edit} />;
}
