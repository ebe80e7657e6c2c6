import { publicPage } from '@/app/_public/public-page';
import { UnsubscribeScreen } from '@/components/auth/unsubscribe-screen';
import { findSubscription, parseKinds } from '@/lib/emails/subscriptions';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTerminal } from '@/lib/web/session/page-terminal';

// The address is a secret, so search engines and other sites must not receive it.
export const generateMetadata = () =>
  pageMetadata('unsubscribe', { robots: { index: false, follow: false }, referrer: 'no-referrer' });

type UnsubscribePageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ kinds?: string | string[] }>;
};

export default async function UnsubscribePage({ params, searchParams }: UnsubscribePageProps) {
  const [{ token }, { kinds: kindsParam }] = await Promise.all([params, searchParams]);
  const kinds = parseKinds([kindsParam].flat().join(','));
  const subscription = await findSubscription(database().db, token, kinds);
  return (
    <UnsubscribeScreen
      page={await publicPage(await pageTerminal(), 'unsubscribe', { token, kinds: kinds.join(',') })}
      link={subscription && { ...subscription, token }}
    />
  );
}
