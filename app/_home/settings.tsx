import type { ReactNode } from 'react';
import { formMessages } from '@/components/forms/form-messages';
import {
  LazyAboutForm,
  LazyGeneralForm,
  LazySingleKeysSwitch,
  LazyNotificationForm,
  LazyPasswordSettingsForm,
  LazyProfileForm,
  LazySignatureForm,
} from '@/components/settings/lazy-forms';
import { MoreMessages } from '@/components/shell/messages-provider';
import { factNames } from '@/lib/core/about';
import { birthdayOfAge, toCalendarDay } from '@/lib/core/age';
import { listCountries } from '@/lib/core/countries';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pageLocale } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { limitedFields, type LimitedField } from '@/lib/settings/model';
import { findFreeUntil, findNextChanges } from '@/lib/settings/profile-change-times';
import { outbox } from '@/lib/emails/queue';
import { findSuppression } from '@/lib/emails/suppression';
import { findPendingEmail } from '@/lib/settings/profile-changes';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { findNotificationSettings } from '@/lib/settings/notifications';
import { findGeneralSettings } from '@/lib/settings/service';
import { readHeldProfile, readOwnRecord } from './own-records';

/* The settings forms with their data. Both terminals compose them: one form on each page of phones, several on desktops. */

type SettingsProps = { viewer: Pick<Viewer, 'id' | 'username'> };

/** Provides the messages of the settings, which the shells do not send. */
async function SettingsMessages({ children }: { children: ReactNode }) {
  return <MoreMessages file={await pageTexts('settings')}>{children}</MoreMessages>;
}

export async function ProfileSettings({
  viewer,
  fields = limitedFields,
}: SettingsProps & { fields?: readonly LimitedField[] }) {
  const { db } = database();
  const [own, next, freeUntil, pendingEmail, messages, changes, lifetimes, locale] = await Promise.all([
    readOwnRecord(viewer.id),
    findNextChanges(db, viewer.id),
    findFreeUntil(db, viewer.id),
    findPendingEmail(db, viewer.id),
    formMessages([...limitedFields, 'password']),
    getSiteSetting(db, 'profileChanges'),
    getSiteSetting(db, 'lifetimes'),
    pageLocale(),
  ]);
  const { email, birthday, gender, country } = own;
  const emailStopped = fields.includes('email') ? await findSuppression(db, outbox(), email) : undefined;
  return (
    <SettingsMessages>
      <LazyProfileForm
        own={{ email, birthday, gender, country }}
        fields={fields}
        next={next}
        freeUntil={freeUntil}
        emailStopped={emailStopped}
        pendingEmail={pendingEmail}
        latestBirthday={birthdayOfAge(limits.minimumAge, toCalendarDay(new Date()))}
        countries={fields.includes('country') ? listCountries(locale) : []}
        messages={messages}
        rules={{ ...changes, emailHours: lifetimes.emailChangeHours }}
      />
    </SettingsMessages>
  );
}

export async function SignatureSettings({ viewer }: SettingsProps) {
  const [{ signature }, held] = await Promise.all([readOwnRecord(viewer.id), readHeldProfile(viewer.id)]);
  return (
    <SettingsMessages>
      <LazySignatureForm signature={signature} held={held.signature} messages={await formMessages(['signature'])} />
    </SettingsMessages>
  );
}

export async function AboutSettings({ viewer }: SettingsProps) {
  const [{ facts }, { occupation, city }] = await Promise.all([readOwnRecord(viewer.id), readHeldProfile(viewer.id)]);
  const held = { ...(occupation !== undefined && { occupation }), ...(city !== undefined && { city }) };
  return (
    <SettingsMessages>
      <LazyAboutForm facts={facts} held={held} messages={await formMessages(factNames)} />
    </SettingsMessages>
  );
}

export async function PasswordSettings({ viewer }: SettingsProps) {
  return (
    <SettingsMessages>
      <LazyPasswordSettingsForm
        username={viewer.username}
        messages={await formMessages(['oldPassword', 'newPassword', 'repassword'])}
      />
    </SettingsMessages>
  );
}

export async function GeneralSettingsScreen({ viewer }: SettingsProps) {
  const settings = await findGeneralSettings(database().db, viewer);
  return (
    <SettingsMessages>
      <LazyGeneralForm settings={settings} messages={await formMessages(['bulkMail', 'language'])} />
      <hr className="my-5 border-line" />
      <LazySingleKeysSwitch />
    </SettingsMessages>
  );
}

export async function NotificationSettingsScreen({ viewer }: SettingsProps) {
  const settings = await findNotificationSettings(database().db, viewer);
  return (
    <SettingsMessages>
      <LazyNotificationForm
        settings={settings}
        messages={await formMessages(['delivery', 'quietFrom', 'quietUntil'])}
      />
    </SettingsMessages>
  );
}
