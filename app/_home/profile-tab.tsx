import { MemberPhotosSection, readPhotos, type PhotosResult } from '@/app/_home/member-photos';
import { TrendList } from '@/components/home/profile/trend-list';
import { PersonalData } from '@/components/profile/personal-data';
import { ButtonLink } from '@/components/ui/button-link';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import type { MemberDetail } from '@/lib/members/model';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/platform/i18n/page';
import type { Href } from '@/lib/routing/href';
import type { TrendPage } from '@/lib/trends/model';
import { listTrendsOf } from '@/lib/trends/queries';

/** The query of a profile's address: the tab by its number from 1 (spec 2), and where the trends begin. */
export type ProfileQuery = { readonly type?: string | string[]; readonly before?: string | string[] };

export const tabNames = ['trends', 'photos', 'data'] as const;
type TabName = (typeof tabNames)[number];

const types: Readonly<Record<TabName, number>> = { trends: 1, photos: 2, data: 3 };

export function typeOfTab(name: TabName): number {
  return types[name];
}

type TabContent =
  | { readonly tab: 'trends'; readonly page: TrendPage }
  | { readonly tab: 'photos'; readonly photos: PhotosResult }
  | { readonly tab: 'data' };

/** Reads what the tab of an address shows. An unknown type is the first tab. */
export async function readTab(viewer: Viewer, member: MemberDetail, query: ProfileQuery): Promise<TabContent> {
  const { db } = database();
  const tab = tabNames.find((name) => query.type === String(types[name])) ?? 'trends';
  if (tab === 'data') return { tab };
  if (tab === 'photos') return { tab, photos: await readPhotos(viewer, member.id) };
  const before = memberId.safeParse(query.before).data;
  return { tab, page: await listTrendsOf(db, viewer, { authorId: member.id, before }) };
}

type ProfileTabContentProps = {
  member: MemberDetail;
  isOwn: boolean;
  content: TabContent;
  href: Href;
  /** The address of the tab of a number on this profile. */
  here: (type: number) => string;
};

export async function ProfileTabContent({ member, isOwn, content, href, here }: ProfileTabContentProps) {
  if (content.tab === 'trends') {
    const { before } = content.page;
    const olderHref = before === undefined ? undefined : `${here(types.trends)}&before=${before}`;
    return <TrendList author={member} isOwn={isOwn} page={content.page} olderHref={olderHref} />;
  }
  if (content.tab === 'photos') return <MemberPhotosSection photos={content.photos} />;
  const t = await pageTranslator('profile');
  const edit = isOwn ? (
    <ButtonLink href={href('aboutMe')} variant="tinted" className="self-start">
      {t('editFacts')}
    </ButtonLink>
  ) : undefined;
  return <PersonalData member={member} edit={edit} />;
}
