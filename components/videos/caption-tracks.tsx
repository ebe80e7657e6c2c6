'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { CaptionTrack } from '@/lib/videos/model';

/**
 * The captions of a `<video>`, in which the browser offers them. Those in the reader's language are on, for a reader of Chinese also
 * those in the other script.
 */
export function CaptionTracks({ captions }: { captions: readonly CaptionTrack[] }) {
  const locale = useLocale();
  const t = useTranslations('shell');
  const readable =
    captions.find(({ language }) => language === locale) ??
    captions.find(({ language }) => language.startsWith('zh') && locale.startsWith('zh'));
  return captions.map(({ language, path }) => (
    <track
      key={path}
      kind="captions"
      src={path}
      srcLang={language}
      label={t(`languages.${language}`)}
      default={language === readable?.language}
    />
  ));
}
