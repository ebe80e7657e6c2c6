'use client';

import { Controller, FormProvider, useWatch } from 'react-hook-form';
import { Preview } from '@/components/admin/shared/preview';
import {
  fromTitleValues,
  TitlesFields,
  toTitleValues,
  type TitleValues,
} from '@/components/admin/shared/titles-fields';
import { useStaffForm } from '@/components/admin/shared/use-staff-form';
import { AnnouncementBar } from '@/components/announcements/announcement-bar';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { saveAnnouncement } from '@/lib/announcements/client';
import { announcementLimits, type Announcement } from '@/lib/announcements/model';
import { announcementAudiences } from '@/lib/core/announcements';
import { locales } from '@/lib/core/locale';
import { MomentInput } from './moment-input';

type AnnouncementEditorProps = { announcement: Announcement; onClose: () => void };

type AnnouncementValues = Omit<Announcement, 'titles' | 'texts'> & TitleValues<'title'> & TitleValues<'text'>;

const loadResolver = () => import('./announcement-resolver');

function toValues({ titles, texts, ...rest }: Announcement): AnnouncementValues {
  return { ...rest, ...toTitleValues('title', titles), ...toTitleValues('text', texts) };
}

function fromValues(values: AnnouncementValues): Announcement {
  const { id, audience, startsAt, endsAt, isActive, canClose, revision } = values;
  const texts = { titles: fromTitleValues('title', values), texts: fromTitleValues('text', values) };
  return { id, audience, startsAt, endsAt, isActive, canClose, revision, ...texts };
}

/** One announcement: its texts, its readers and its time, with a preview in each language. */
export function AnnouncementEditor({ announcement, onClose }: AnnouncementEditorProps) {
  const t = useTranslations('announcements');
  const { form, refusal, busy, formProps, errorOf } = useStaffForm({
    loadResolver,
    defaultValues: toValues(announcement),
    submit: (values: AnnouncementValues) => saveAnnouncement(fromValues(values)),
    onSuccess: onClose,
  });
  const { control, register } = form;
  const draft = fromValues(useWatch({ control }) as AnnouncementValues); // no field is without a value

  return (
    <Overlay open onOpenChange={onClose} title={t(announcement.id === 0 ? 'add' : 'edit')} size="lg">
      <FormProvider {...form}>
        <form {...formProps} className="grid gap-4">
          <FormNotice text={refusal} />
          <TitlesFields
            kind="title"
            label={(language) => t('fields.title', { language })}
            maxLength={announcementLimits.title}
            errorOf={errorOf}
          />
          <TitlesFields
            kind="text"
            label={(language) => t('fields.text', { language })}
            maxLength={announcementLimits.text}
            errorOf={errorOf}
            isLong
          />
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label={t('fields.audience')} error={errorOf('audience')}>
              <Select
                options={announcementAudiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
                {...register('audience')}
              />
            </Field>
            <Field label={t('fields.start')} error={errorOf('startsAt')} required>
              <Controller
                control={control}
                name="startsAt"
                render={({ field: { ref, value, onChange } }) => (
                  <MomentInput ref={ref} value={value} onChange={(at) => onChange(at ?? announcement.startsAt)} />
                )}
              />
            </Field>
            <Field label={t('fields.end')} error={errorOf('endsAt')} optional>
              <Controller
                control={control}
                name="endsAt"
                render={({ field: { ref, value, onChange } }) => (
                  <MomentInput ref={ref} value={value} onChange={onChange} />
                )}
              />
            </Field>
          </div>
          <Switch label={t('fields.active')} {...register('isActive')} />
          <Switch label={t('fields.closable')} {...register('canClose')} />
          <Preview>
            <div className="grid gap-2">
              {locales.map((locale) => (
                <div key={locale} lang={locale}>
                  <AnnouncementBar
                    items={[
                      { id: 0, title: draft.titles[locale], text: draft.texts[locale], canClose: draft.canClose },
                    ]}
                    label={t('label')}
                    closeLabel={t('close')}
                  />
                </div>
              ))}
            </div>
          </Preview>
          <Button type="submit" loading={busy} wide>
            {t('save')}
          </Button>
        </form>
      </FormProvider>
    </Overlay>
  );
}
