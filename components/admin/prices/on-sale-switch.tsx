import { useTranslations } from '@/components/shell/use-translations';
import { Switch } from '@/components/ui/switch';

type OnSaleSwitchProps = {
  /** What the row sells: a gift has another hint than a package. */
  of: 'package' | 'gift';
  isActive: boolean;
  onChange: (change: { isActive: boolean }) => void;
};

/** Whether members can buy what a row of a price list sells. */
export function OnSaleSwitch({ of, isActive, onChange }: OnSaleSwitchProps) {
  const t = useTranslations('prices');
  return (
    <Switch
      label={t('fields.active')}
      hint={t(of === 'gift' ? 'fields.giftActiveHint' : 'fields.activeHint')}
      checked={isActive}
      onChange={({ target }) => onChange({ isActive: target.checked })}
    />
  );
}
