import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { href } from '@/lib/routing/href';
import { formMessages } from '@/components/forms/form-messages';
import { LeaveNotice } from '@/components/shell/leave-notice';
import { PageMember } from '@/components/shell/page-member';
import { SiteData } from '@/components/shell/site-data';
import { buttonClass } from '@/components/ui/button-class';
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
  /** True until a member has logged in with the browser. */
  isFirstVisit: boolean;
  registerHref: string;
  /** Why log-in follows a page of a member. */
  reason: LeaveReason | undefined;
};

/** The log-in page, on both terminals. At the first visit it introduces the site, and log-in is second. */
export async function LoginScreen({ page, online, isFirstVisit, registerHref, reason }: LoginScreenProps) {
  const [t, live] = await Promise.all([getTranslations('auth.login'), getTranslations('live')]);
  const labels = {
    account: t('account'),
    password: t('password'),
    remember: t('remember'),
    forgot: t('forgot'),
    submit: t('submit'),
  };
  const form = (
    <LoginForm
      messages={await formMessages(['account', 'password'])}
      labels={labels}
      maxLengths={{ account: limits.account.max, password: limits.password.max }}
      forgotHref={href(page.terminal, 'forgotPassword')}
      remembers={page.terminal === 'mobile'}
      isSecond={isFirstVisit}
    />
  );
  return (
    <PublicShell
      {...page}
      title={t(isFirstVisit ? 'firstTitle' : 'title')}
      subtitle={isFirstVisit ? undefined : t('subtitle')}
      isFirstVisit={isFirstVisit}
      online={online}
    >
      <SiteData siteName={page.siteName} siteUrl={page.siteUrl} />
      <ClearLeftovers />
      <OldInvitation />
      <PageMember id={noMember} />
      {reason === 'ended' ? <LeaveNotice text={live('sessionEnded')} /> : null}
      {isFirstVisit ? <FirstVisit registerHref={registerHref} form={form} /> : form}
      {isFirstVisit ? null : (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          {t('newHere')}
          <a href={registerHref} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
            {t('join')}
          </a>
        </p>
      )}
      {/* On wide desktops the panel next to the form introduces the site. */}
      <FirstPageIntro
        siteName={page.siteName}
        online={online}
        {...(page.terminal === 'desktop' && { className: 'lg:hidden' })}
      />
    </PublicShell>
  );
}

type FirstVisitProps = { registerHref: string; form: ReactNode };

/** Below the promise: what is free, the button, and the form of those who have an account. */
async function FirstVisit({ registerHref, form }: FirstVisitProps) {
  const [t, intro, register] = await Promise.all([
    getTranslations('auth.login'),
    getTranslations('intro'),
    getTranslations('auth.register'),
  ]);
  return (
    <>
      <p className="-mt-4 text-base">{intro('free')}</p>
      <p className="mt-1 text-sm text-muted">{register('subtitle', { age: limits.minimumAge })}</p>
      <a href={registerHref} className={buttonClass({ size: 'lg', wide: true }, 'mt-5')}>
        {t('join')}
      </a>
      <section aria-labelledby="log-in" className="mt-8 border-t border-line pt-6">
        <h2 id="log-in" className="mb-4 text-base font-semibold">
          {register('haveAccount')}
        </h2>
        {form}
      </section>
    </>
  );
}
