import type { SettingWire } from './contract';
import { siteSettingDefaults, type EditedSetting } from './model';

export function toSettingsWire(settings: readonly EditedSetting[]): SettingWire[] {
  return settings.map(({ name, value, revision }) => ({
    name,
    value: { ...value },
    default: { ...siteSettingDefaults[name] },
    revision,
  }));
}
