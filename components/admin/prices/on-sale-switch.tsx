import { useFormContext } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Switch } from '@/components/ui/switch';

/** Whether members can buy what a row of a price list sells. A gift has another hint than a package. */
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
