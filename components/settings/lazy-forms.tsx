'use client';

import { lazyRendered } from '@/components/ui/lazy';

/* The forms of the settings. The form library is loaded after the first paint: the browser's own inputs work until then. */

export const LazyAboutForm = lazyRendered(() => import('./about-form').then((part) => part.AboutForm));
export const LazyGeneralForm = lazyRendered(() => import('./general-form').then((part) => part.GeneralForm));
export const LazyNotificationForm = lazyRendered(() =>
  import('./notification-form').then((part) => part.NotificationForm),
);
export const LazyPasswordSettingsForm = lazyRendered(() =>
  import('./password-settings-form').then((part) => part.PasswordSettingsForm),
);
export const LazyProfileForm = lazyRendered(() => import('./profile-form').then((part) => part.ProfileForm));
export const LazySignatureForm = lazyRendered(() => import('./signature-form').then((part) => part.SignatureForm));
export const LazySingleKeysSwitch = lazyRendered(() =>
  import('./single-keys-switch').then((part) => part.SingleKeysSwitch),
);
