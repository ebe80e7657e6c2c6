import { redirect } from 'next/navigation';
import { isOwnId, OthersProfile } from '@/app/_home/profile-page';
import type { ProfileQuery } from '@/app/_home/profile-tab';
import { getHref } from '@/components/shell/get-href';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('profile');

type Props = { params: Promise<{ id: string }>; searchParams: Promise<ProfileQuery> };

export default async function DesktopProfilePage({ params, searchParams }: Props) {
  const [viewer, { id }, query, href] = await Promise.all([requireMember(), params, searchParams, getHref()]);
  if (isOwnId(viewer, id)) redirect(href('mine', typeof query.type === 'string' ? { type: Number(query.type) } : {}));
  return <OthersProfile viewer={viewer} href={href} id={id} query={query} reaction="follow" />;
}
