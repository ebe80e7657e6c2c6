'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';

type SaveBarProps = { refusal: string | undefined; busy: boolean; isReady: boolean };

/** The end of a settings form: the refusal of the whole form, and the button. */
export function SaveBar({ refusal, busy, isReady }: SaveBarProps) {
  const t = useTranslations('settings');
  return (
    <div>
      <FormNotice text={refusal} />
      {/* Disabled until hydration, because a submit would reload the page; the look does not change. */}
      <Button
        type="submit"
        loading={busy}
        disabled={!isReady}
        className="w-full disabled:opacity-100 sm:w-auto sm:min-w-36"
      >
        {t('save')}
      </Button>
    </div>
  );
}
