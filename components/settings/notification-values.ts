import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import type { NotificationSettings } from '@/lib/settings/model';

type Switches = Record<NotificationKind, boolean>;

/** The fields of the form. Quiet hours keep their times while they are switched off. */
export type NotificationValues = Switches &
  Pick<NotificationSettings, 'delivery' | 'pushText' | 'quietFrom' | 'quietUntil'> & {
    push: Switches;
    isQuiet: boolean;
  };

/** The times that the fields have before a member chooses others. */
const usualNight = { quietFrom: '22:00', quietUntil: '08:00' };

export function toNotificationValues({
  pushOff,
  timeZone: _zone,
  ...settings
}: NotificationSettings): NotificationValues {
  const isQuiet = settings.quietFrom !== '';
  const push = Object.fromEntries(notificationKinds.map((kind) => [kind, !pushOff.includes(kind)])) as Switches; // every kind
  return { ...settings, ...(isQuiet ? {} : usualNight), isQuiet, push };
}

/** Returns the settings of a form that was filled in here: the times are those of this device. */
export function fromNotificationValues({ push, isQuiet, ...values }: NotificationValues): NotificationSettings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const quiet = isQuiet ? { timeZone } : { quietFrom: '', quietUntil: '', timeZone: '' };
  return { ...values, ...quiet, pushOff: notificationKinds.filter((kind) => !push[kind]) };
}
