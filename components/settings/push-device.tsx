'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { BellOff } from '@/components/ui/icons/bell-off';
import { Bell } from '@/components/ui/icons/bell';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { readPushDevice, turnPushOff, turnPushOn, type PushDeviceState } from '@/lib/push/client/push-device';

/** Push messages on this device: a switch, or the reason why there are none. */
export function PushDevice() {
  const t = useTranslations('settings');
  const [state, setState] = useState<PushDeviceState>();
  /** The state that was asked for by a press, until it is so: the browser may ask for a permission meanwhile. */
  const [pressed, setPressed] = useState<boolean>();

  useEffect(() => {
    let isCurrent = true;
    const read = () => void readPushDevice().then((next) => isCurrent && setState(next));
    read();
    // The permission is changed in the settings of the browser, after which the member comes back.
    window.addEventListener('focus', read);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', read);
    };
  }, []);

  async function change(isOn: boolean): Promise<void> {
    setPressed(isOn);
    const next = isOn ? await turnPushOn() : (await turnPushOff()) ? 'off' : undefined;
    if (!next) toast.error(t('push.failed'));
    setState(next ?? (await readPushDevice()));
    setPressed(undefined);
  }

  const canSwitch = state === undefined || state === 'on' || state === 'off';
  const hint = t(`push.hints.${state ?? 'off'}`);
  return (
    <section className="flex items-start gap-3 rounded-control bg-sunken p-3.5" aria-label={t('push.device')}>
      {canSwitch ? (
        <Bell className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      ) : (
        <BellOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      )}
      {canSwitch ? (
        <Switch
          label={t('push.device')}
          hint={hint}
          className="flex-1"
          checked={pressed ?? state === 'on'}
          disabled={pressed !== undefined || state === undefined}
          onChange={(event) => void change(event.target.checked)}
        />
      ) : (
        <p className="min-h-12 flex-1 text-sm">
          <span className="block font-medium">{t('push.device')}</span>
          <span className="block text-xs text-muted">{hint}</span>
        </p>
      )}
    </section>
  );
}
