import { getLocale, getTranslations } from 'next-intl/server';
import { PageMember } from '@/components/shell/page-member';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { noMember } from '@/lib/core/page-member';
import { birthdayOfAge, toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { listCountries } from '@/lib/core/countries';
import { href } from '@/lib/routing/href';
import { formMessages } from '@/components/forms/form-messages';
import { LazyRegisterForm } from './lazy-register-form';

type RegisterScreenProps = { page: PublicPage; country: string | undefined; code?: string };

const fields = ['gender', 'birthday', 'country', 'username', 'email', 'password', 'repassword', 'agree'] as const;

const labelKeys = [
  'aboutYou',
  'yourAccount',
  'gender',
  'male',
  'female',
  'birthday',
  'birthdayHint',
  'country',
  'chooseCountry',
  'username',
  'usernameFree',
  'usernameVariants',
  'email',
  'emailHint',
  'password',
  'repassword',
  'submit',
] as const;

/** The registration page, on both terminals, with or without an invitation. */
export async function RegisterScreen({ page, country = '', code }: RegisterScreenProps) {
  const t = await getTranslations('auth.register');
  const age = limits.minimumAge;
  const plain = Object.fromEntries(labelKeys.map((key) => [key, t(key)])) as Record<(typeof labelKeys)[number], string>;
  const { min, max } = limits.username;
  const labels = {
    ...plain,
    usernameHint: t('usernameHint', { min, max }),
    passwordHint: t('passwordHint', { min: limits.password.min }),
  };
  return (
    <PublicShell {...page} isLong title={t('title')} subtitle={t('subtitle', { age })}>
      <PageMember id={noMember} />
      <LazyRegisterForm
        messages={await formMessages(fields)}
        labels={labels}
        agreement={t.rich('agree', {
          age,
          // Opens in a new tab, so that reading the terms does not lose the input.
          terms: (chunks) => (
            <a
              href={href(page.terminal, 'terms')}
              target="_blank"
              className="font-medium text-brand underline underline-offset-2"
            >
              {chunks}
            </a>
          ),
        })}
        countries={listCountries(await getLocale())}
        country={country}
        code={code}
        latestBirthday={birthdayOfAge(age, toCalendarDay(new Date()))}
      />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('haveAccount')}
        <a
          href={href(page.terminal, 'login')}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('login')}
        </a>
      </p>
    </PublicShell>
  );
}
