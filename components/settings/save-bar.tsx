'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';

/** The end of a settings form: the refusal of the whole form, and the button. */
export function SaveBar({ refusal, busy }: { refusal: string | undefined; busy: boolean }) {
  const t = useTranslations('settings');
  return (
    <div>
      <FormNotice text={refusal} />
      <Button type="submit" loading={busy} className="w-full sm:w-auto sm:min-w-36">
        {t('save')}
      </Button>
    </div>
  );
}
