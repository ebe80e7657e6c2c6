import { LoginScreen } from '@/components/auth/login-screen';
import { countOnlineRounded } from '@/lib/members/online-count';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/web/session/page';
import { leaveReasonName, toLeaveReason } from '@/lib/routing/ended-session';

export const generateMetadata = () => pageMetadata('login');

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  await requireGuest();
  const [page, online, query] = await Promise.all([
    publicPage('mobile', 'login'),
    countOnlineRounded(database().db),
    searchParams,
  ]);
  return <LoginScreen page={page} online={online} reason={toLeaveReason(query[leaveReasonName])} />;
}
