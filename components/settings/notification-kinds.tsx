'use client';

import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Switch } from '@/components/ui/switch';
import { SwitchControl } from '@/components/ui/switch-control';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import type { NotificationValues } from './notification-values';

const hinted = ['chat', 'like', 'mutualLike', 'reports', 'reminders'] as const satisfies readonly NotificationKind[];

/** The ten switches, each with that of its push messages, which needs the first one. */
export function NotificationKinds({ form }: { form: UseFormReturn<NotificationValues> }) {
  const t = useTranslations('settings');
  const switches = form.watch(notificationKinds);
  const hintOf = (kind: NotificationKind) => {
    const known = hinted.find((hintedKind) => hintedKind === kind);
    return known && t(`notification.hints.${known}`);
  };
  const column = 'w-14 text-center text-xs leading-tight break-keep text-muted';
  return (
    <fieldset>
      <legend className="sr-only">{t('notification.title')}</legend>
      <div className="mb-1 flex items-end gap-1" aria-hidden>
        <span className="flex-1 text-sm font-semibold">{t('notification.title')}</span>
        <span className={column}>{t('notification.columns.site')}</span>
        <span className={column}>{t('notification.columns.push')}</span>
      </div>
      <div className="divide-y divide-line">
        {notificationKinds.map((kind, index) => (
          <div key={kind} className="flex items-center gap-3 py-2">
            <Switch
              label={t(`notification.kinds.${kind}`)}
              hint={hintOf(kind)}
              className="flex-1"
              {...form.register(kind)}
            />
            <label className={cx('flex py-2', !switches[index] && 'opacity-40')}>
              <span className="sr-only">
                {t('notification.columns.pushOf', { kind: t(`notification.kinds.${kind}`) })}
              </span>
              <SwitchControl {...form.register(`push.${kind}`)} />
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
