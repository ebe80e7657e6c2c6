import { OwnProfile } from '@/app/_home/profile-page';
import type { ProfileQuery } from '@/app/_home/profile-tab';
import { getHref } from '@/components/shell/get-href';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('mine');

export default async function MyProfilePage({ searchParams }: { searchParams: Promise<ProfileQuery> }) {
  const [viewer, query, href] = await Promise.all([requireMember(), searchParams, getHref()]);
  return <OwnProfile viewer={viewer} href={href} query={query} tabHref={(type) => href('mine', { type })} />;
}
