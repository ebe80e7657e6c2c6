import { cookies, headers } from 'next/headers';
import { LoginScreen } from '@/components/auth/login-screen';
import { readChoice } from '@/lib/core/choice-cookies';
import { toLocale } from '@/lib/core/locale';
import type { Terminal } from '@/lib/core/terminal';
import { countOnlineRounded } from '@/lib/members/online-count';
import { database } from '@/lib/platform/database';
import { leaveReasonName, toLeaveReason } from '@/lib/routing/ended-session';
import { href } from '@/lib/routing/href';
import { inLanguage } from '@/lib/routing/info-pages';
import { requestedLanguageHeader } from '@/lib/routing/requested-language';
import { requireGuest } from '@/lib/web/session/page';
import { returningCookie } from '@/lib/web/session/returning';
import { publicPage } from './public-page';

export type LoginQuery = Readonly<Record<string, unknown>>;

/** Log-in, which introduces the site in a browser in which no member has logged in yet. */
export async function LoginPage({ terminal, query }: { terminal: Terminal; query: LoginQuery }) {
  await requireGuest();
  const [page, online, saved, head] = await Promise.all([
    publicPage(terminal, 'login'),
    countOnlineRounded(database().db),
    cookies(),
    headers(),
  ]);
  // The language of a shared link counts for the next page, too.
  const language = toLocale(head.get(requestedLanguageHeader));
  const register = href(terminal, 'register');
  const reason = toLeaveReason(query[leaveReasonName]);
  const isReturning =
    reason !== undefined || readChoice(returningCookie, (name) => saved.get(name)?.value) !== undefined;
  return (
    <LoginScreen
      page={page}
      online={online}
      isFirstVisit={!isReturning}
      registerHref={language ? inLanguage(register, language) : register}
      reason={reason}
    />
  );
}
