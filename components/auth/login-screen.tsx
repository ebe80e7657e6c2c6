import { getTranslations } from 'next-intl/server';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { href } from '@/lib/routing/href';
import { formMessages } from '@/components/forms/form-messages';
import { LeaveNotice } from '@/components/shell/leave-notice';
import { PageMember } from '@/components/shell/page-member';
import { SiteData } from '@/components/shell/site-data';
import { limits } from '@/lib/core/limits';
import { noMember } from '@/lib/core/page-member';
import type { LeaveReason } from '@/lib/routing/ended-session';
import { ClearLeftovers } from './clear-leftovers';
import { FirstPageIntro } from './first-page-intro';
import { LoginForm } from './login-form';
import { OldInvitation } from './old-invitation';

type LoginScreenProps = {
  page: PublicPage;
  /** The rounded number of members online; undefined while there are few. */
  online: number | undefined;
  /** Why log-in follows a page of a member. */
  reason: LeaveReason | undefined;
};

/** The log-in page, on both terminals. */
export async function LoginScreen({ page, online, reason }: LoginScreenProps) {
  const [t, live] = await Promise.all([getTranslations('auth.login'), getTranslations('live')]);
  const labels = {
    account: t('account'),
    password: t('password'),
    remember: t('remember'),
    forgot: t('forgot'),
    submit: t('submit'),
  };
  return (
    <PublicShell {...page} title={t('title')} subtitle={t('subtitle')} online={online}>
      <SiteData siteName={page.siteName} siteUrl={page.siteUrl} />
      <ClearLeftovers />
      <OldInvitation />
      <PageMember id={noMember} />
      {reason === 'ended' ? <LeaveNotice text={live('sessionEnded')} /> : null}
      <LoginForm
        messages={await formMessages(['account', 'password'])}
        labels={labels}
        maxLengths={{ account: limits.account.max, password: limits.password.max }}
        forgotHref={href(page.terminal, 'forgotPassword')}
        remembers={page.terminal === 'mobile'}
      />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('newHere')}
        <a
          href={href(page.terminal, 'register')}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('join')}
        </a>
      </p>
      {/* On wide desktops the panel next to the form introduces the site. */}
      <FirstPageIntro
        siteName={page.siteName}
        online={online}
        {...(page.terminal === 'desktop' && { className: 'lg:hidden' })}
      />
    </PublicShell>
  );
}
