'use client';

import { useState, type FormEvent } from 'react';
import { Preview } from '@/components/admin/shared/preview';
import { TitlesFields } from '@/components/admin/shared/titles-fields';
import { useSave } from '@/components/admin/shared/use-save';
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
import { announcementAudiences, type AnnouncementAudience } from '@/lib/core/announcements';
import { locales } from '@/lib/core/locale';
import { MomentInput } from './moment-input';

type AnnouncementEditorProps = { announcement: Announcement; onClose: () => void };

/** One announcement: its texts, its readers and its time, with a preview in each language. */
export function AnnouncementEditor({ announcement, onClose }: AnnouncementEditorProps) {
  const t = useTranslations('announcements');
  const { isBusy, refusal, errors, save } = useSave();
  const [draft, setDraft] = useState(announcement);
  const change = (part: Partial<Announcement>) => setDraft({ ...draft, ...part });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save(() => saveAnnouncement(draft)).then((isSaved) => isSaved && onClose());
  }

  return (
    <Overlay open onOpenChange={onClose} title={t(draft.id === 0 ? 'add' : 'edit')} size="lg">
      <form onSubmit={handleSubmit} className="grid gap-4">
        <FormNotice text={refusal} />
        <TitlesFields
          label={(language) => t('fields.title', { language })}
          value={draft.titles}
          onChange={(titles) => change({ titles })}
          maxLength={announcementLimits.title}
          errors={localized(errors, 'title')}
        />
        <TitlesFields
          label={(language) => t('fields.text', { language })}
          value={draft.texts}
          onChange={(texts) => change({ texts })}
          maxLength={announcementLimits.text}
          errors={localized(errors, 'text')}
          isLong
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={t('fields.audience')} error={errors.audience}>
            <Select
              options={announcementAudiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
              value={draft.audience}
              onChange={({ target }) => change({ audience: target.value as AnnouncementAudience })} // an option above
            />
          </Field>
          <Field label={t('fields.start')} error={errors.startsAt} required>
            <MomentInput value={draft.startsAt} onChange={(at) => change({ startsAt: at ?? announcement.startsAt })} />
          </Field>
          <Field label={t('fields.end')} error={errors.endsAt} optional>
            <MomentInput value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
          </Field>
        </div>
        <Switch
          label={t('fields.active')}
          checked={draft.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        />
        <Switch
          label={t('fields.closable')}
          checked={draft.canClose}
          onChange={({ target }) => change({ canClose: target.checked })}
        />
        <Preview>
          <div className="grid gap-2">
            {locales.map((locale) => (
              <div key={locale} lang={locale}>
                <AnnouncementBar
                  items={[{ id: 0, title: draft.titles[locale], text: draft.texts[locale], canClose: draft.canClose }]}
                  label={t('label')}
                  closeLabel={t('close')}
                />
              </div>
            ))}
          </div>
        </Preview>
        <Button type="submit" loading={isBusy} wide>
          {t('save')}
        </Button>
      </form>
    </Overlay>
  );
}

function localized(errors: Readonly<Record<string, string>>, field: 'title' | 'text') {
  const [en, zhCn, zhTw] = [errors[`${field}En`], errors[`${field}ZhCn`], errors[`${field}ZhTw`]];
  return { ...(en && { en }), ...(zhCn && { 'zh-CN': zhCn }), ...(zhTw && { 'zh-TW': zhTw }) };
}
