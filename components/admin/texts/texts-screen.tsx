'use client';

import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { PageLinks } from '@/components/admin/shared/page-links';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { StaffHeading } from '@/components/admin/shared/staff-heading';
import { Tag } from '@/components/ui/tag';
import { TextInput } from '@/components/ui/text-input';
import { locales, type Locale } from '@/lib/core/locale';
import type { TextEntry, TextPage } from '@/lib/texts/model';
import { TextEditor } from './text-editor';

type TextsScreenProps = { found: TextPage; query: string; isChanged: boolean };

/** All visible texts: found by a part of their path or content, changed with a preview, and reset. */
export function TextsScreen({ found, query, isChanged }: TextsScreenProps) {
  const t = useTranslations('texts');
  const href = useHref();
  const router = useRouter();
  const [edited, setEdited] = useState<{ key: string; locale: Locale }>();
  const entry = found.items.find(({ key }) => key === edited?.key);
  const hrefOf = (page: number) =>
    href('staffTexts', { ...(query && { q: query }), ...(isChanged && { changed: 1 }), page });

  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const q = String(form.get('q') ?? '').trim();
    router.push(href('staffTexts', { ...(q && { q }), ...(form.has('changed') && { changed: 1 }) }));
  }

  return (
    <>
      <StaffHeading title={t('title')} />
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{t('intro')}</p>
      <form role="search" onSubmit={handleSearch} className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field label={t('search')} className="min-w-56 flex-1">
          <TextInput name="q" type="search" defaultValue={query} maxLength={200} autoComplete="off" />
        </Field>
        <Checkbox name="changed" label={t('changedOnly')} defaultChecked={isChanged} />
        <Button type="submit" variant="secondary" className="h-12">
          {t('find')}
        </Button>
      </form>
      {found.items.length === 0 ? <p className="py-8 text-center text-muted">{t('nothing')}</p> : null}
      <ul className="grid gap-3">
        {found.items.map((one) => (
          <li key={one.key} className="rounded-card border border-line bg-surface p-3">
            <p className="mb-2 font-mono text-xs wrap-anywhere text-muted">{one.key}</p>
            <TextRows entry={one} onEdit={(locale) => setEdited({ key: one.key, locale })} />
          </li>
        ))}
      </ul>
      <PageLinks page={found.page} lastPage={found.lastPage} hrefOf={hrefOf} />
      {edited && entry ? (
        <TextEditor key={edited.key} entry={entry} locale={edited.locale} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  );
}

function TextRows({ entry, onEdit }: { entry: TextEntry; onEdit: (locale: Locale) => void }) {
  const t = useTranslations('texts');
  const admin = useTranslations('admin');
  return (
    <ul className="grid gap-1.5">
      {locales.map((locale) => {
        const { original, override } = entry.texts[locale];
        return (
          <li key={locale} className="flex items-start gap-3">
            <span lang={locale} className="min-w-0 flex-1 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap">
              {override ?? original}
            </span>
            {override === null ? null : <Tag tone="brand">{t('changed')}</Tag>}
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onEdit(locale)}
              aria-label={t('editOne', { key: entry.key, language: admin(`languages.${locale}`) })}
            >
              {admin(`languages.${locale}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
