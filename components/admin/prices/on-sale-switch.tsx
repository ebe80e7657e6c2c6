import { useFormContext } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Switch } from '@/components/ui/switch';

/** The switch that puts a row of a price list on sale. A gift has another hint than a package. */
export function OnSaleSwitch({ of }: { of: 'package' | 'gift' }) {
  const t = useTranslations('prices');
  const { register } = useFormContext<{ isActive: boolean }>();
  return (
    <Switch
      label={t('fields.active')}
      hint={t(of === 'gift' ? 'fields.giftActiveHint' : 'fields.activeHint')}
      {...register('isActive')}
    />
  );
}
