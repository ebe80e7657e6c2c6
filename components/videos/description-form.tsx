'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { saveDescription } from '@/lib/videos/client';
import type { Video } from '@/lib/videos/model';
import { changeTexts } from './use-videos';

/** The form for what can be seen and heard in an own video, which is shown under it. */
export function DescriptionForm({ video: { id, texts } }: { video: Pick<Video, 'id' | 'texts'> }) {
  const t = useTranslations('videos');
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    keptAs: `description of video ${id}`,
    offline: t('texts.offline'),
    defaultValues: { content: texts.description },
    submit: ({ content }: { content: string }) => saveDescription(id, content),
    onSuccess: ({ data, msg }) => {
      changeTexts(id, data);
      toast.success(msg);
    },
  });
  return (
    <form {...formProps} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <Field label={t('texts.description')} hint={t('texts.descriptionHint')} error={errorOf('content')}>
        <Textarea maxLength={limits.videoTexts.description} counter {...form.register('content')} />
      </Field>
      {texts.isDescriptionHeld ? <p className="text-xs text-muted">{t('texts.descriptionHeld')}</p> : null}
      <FormNotice text={refusal} />
      <Button type="submit" variant="secondary" loading={busy} className="self-start">
        {t('texts.save')}
      </Button>
    </form>
  );
}
