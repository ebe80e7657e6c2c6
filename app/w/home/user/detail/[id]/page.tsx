import { redirect } from 'next/navigation';
import { MemberProfilePage } from '@/components/home/discovery/member-profile-page';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { readProfile } from '@/app/_home/members';
import { requireMember } from '@/lib/platform/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('profile');

export default async function DesktopProfilePage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireMember();
  const { id } = await params;
  if (id === String(viewer.id)) redirect(href('desktop', 'mine'));
  return <MemberProfilePage profile={await readProfile(viewer, id)} />;
}
