import { isOwnId, OthersProfile, OwnProfile } from '@/app/_home/profile-page';
import type { ProfileQuery } from '@/app/_home/profile-tab';
import { getHref } from '@/components/shell/get-href';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('profile');

type Props = { params: Promise<{ id: string }>; searchParams: Promise<ProfileQuery> };

export default async function MobileProfilePage({ params, searchParams }: Props) {
  const [viewer, { id }, query, href] = await Promise.all([requireMember(), params, searchParams, getHref()]);
  if (!isOwnId(viewer, id)) return <OthersProfile viewer={viewer} href={href} id={id} query={query} reaction="like" />;
  return (
    <OwnProfile
      viewer={viewer}
      href={href}
      query={query}
      tabHref={(type) => href('profile', { id: viewer.id, type })}
    />
  );
}
