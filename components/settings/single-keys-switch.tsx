'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Switch } from '@/components/ui/switch';
import { useDeviceSwitch } from '@/lib/browser/device-switch';
import { singleKeys } from '@/lib/browser/single-keys';

/** Switches the shortcuts of one key off on this device. */
export function SingleKeysSwitch() {
  const t = useTranslations('settings');
  const [isOn, setOn] = useDeviceSwitch(singleKeys);
  return (
    <Switch
      label={t('general.singleKeys')}
      hint={t('general.singleKeysHint')}
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
