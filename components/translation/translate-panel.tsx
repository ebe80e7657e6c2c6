'use client';

import { useLocale } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslationService } from '@/components/shell/translation-service';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Segmented } from '@/components/ui/radio-group';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { useDebounced } from '@/components/ui/use-debounced';
import { useStore } from '@/lib/browser/use-store';
import { limits } from '@/lib/core/limits';
import { locales, type Locale } from '@/lib/core/locale';
import { isChinese } from '@/lib/core/language-of';
import { costOf } from '@/lib/translation/model';
import { chooseTarget, findChosenTarget } from './device-choices';
import { freeLeft } from './free-left';
import { TranslationRefusalNote } from './translation-refusal-note';
import { useTranslation } from './use-translation';

/** With fewer free translations left, the preview waits for a tap. */
const scarce = 5;

type TranslatePanelProps = {
  open: boolean;
  onClose: () => void;
  /** The text in the text box of the conversation. */
  text: string;
  onChange: (text: string) => void;
  partnerId: number;
  /** The language of the other member's messages, where they have written some. */
  suggested: Locale | undefined;
};

/** Translates a message before it is sent: the language, the text, and its translation while the viewer writes. */
export function TranslatePanel({ open, onClose, ...rest }: TranslatePanelProps) {
  const t = useTranslations('translation');
  return (
    <Overlay open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('panel.title')}>
      <Panel {...rest} onClose={onClose} />
    </Overlay>
  );
}

/** A viewer who reads English writes to members who read Chinese, and the other way round. */
const otherLanguage = { en: 'zh-CN', 'zh-CN': 'en', 'zh-TW': 'en' } as const satisfies Record<Locale, Locale>;

/** Without a service, a draft is converted into the other script of Chinese. */
const otherScript = (locale: Locale): Locale => (locale === 'zh-CN' ? 'zh-TW' : 'zh-CN');

function Panel({ text, onChange, onClose, partnerId, suggested }: Omit<TranslatePanelProps, 'open'>) {
  const t = useTranslations('translation');
  const names = useTranslations('shell');
  const name = useId();
  const locale = useLocale();
  const hasService = useTranslationService() === 'full';
  const targets = hasService ? locales : locales.filter(isChinese);
  const [target, setTarget] = useState(
    () =>
      [findChosenTarget(partnerId), suggested, otherLanguage[locale]].find(
        (language) => language && targets.includes(language),
      ) ?? otherScript(locale),
  );
  const [opened] = useState(() => text.trim());
  const content = text.trim();

  function pick(next: Locale) {
    setTarget(next);
    chooseTarget(partnerId, next);
  }

  function use(translation: string) {
    onChange(translation);
    onClose();
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label={t('panel.target')} group>
        <Segmented
          name={name}
          value={target}
          onChange={pick}
          options={targets.map((value) => ({ value, label: <span lang={value}>{names(`languages.${value}`)}</span> }))}
        />
      </Field>
      <Field label={t('panel.text')}>
        <Textarea
          value={text}
          onChange={(event) => onChange(event.target.value)}
          placeholder={t('panel.placeholder')}
          maxLength={limits.translation.content}
          rows={2}
        />
      </Field>
      <Preview key={target} content={content} opened={opened} target={target} onUse={use} />
    </div>
  );
}

type PreviewProps = {
  content: string;
  /** The text when the panel was opened. */
  opened: string;
  target: Locale;
  onUse: (translation: string) => void;
};

/** The translation of what the viewer writes. With few free ones left, a changed text waits for a tap. */
function Preview({ content, opened, target, onUse }: PreviewProps) {
  const t = useTranslations('translation');
  const rested = useDebounced(content, limits.debounce.translate);
  const { state, request } = useTranslation(rested, target);
  const left = useStore(freeLeft, (count) => count, undefined);
  const isSettled = rested === content;
  const isMissing = rested !== '' && isSettled && state === undefined;
  const isScarce = typeof left === 'number' && left < scarce;
  const isLive = isMissing && (!isScarce || (rested === opened && left > 0));
  useEffect(() => {
    if (isLive) request({ isFreeOnly: true });
  }, [isLive, request]);

  const [last, setLast] = useState('');
  if (state?.kind === 'done' && state.text !== last) setLast(state.text);
  const translation = isSettled && state?.kind === 'done' ? state.text : undefined;
  const isSame = translation !== undefined && translation === rested;
  const isWorking = content !== '' && (!isSettled || state?.kind === 'loading' || isLive);
  const cost = state?.kind === 'done' ? state.cost : 0;

  return (
    <>
      <section aria-label={t('result')} className="min-h-24 rounded-card bg-sunken px-4 py-3">
        <h3 className="flex items-center gap-2 text-xs font-medium text-muted">
          {t('result')}
          {isWorking ? <Spinner size="sm" label={t('translating')} /> : null}
        </h3>
        <div aria-live="polite" className="mt-1">
          {content === '' ? (
            <p className="text-sm text-muted">{t('panel.empty')}</p>
          ) : isSettled && state?.kind === 'refused' ? (
            <TranslationRefusalNote refusal={state} text={rested} onRequest={request} className="-mx-3" />
          ) : isSame ? (
            <p className="text-sm text-muted">{t('panel.same')}</p>
          ) : isMissing && !isLive ? (
            <Button variant="secondary" size="sm" onClick={() => request({ isFreeOnly: left !== 0 })}>
              {left === 0 ? t('translateFor', { coins: costOf(rested) }) : t('translate')}
            </Button>
          ) : (
            <p className={translation === undefined ? 'text-base text-muted' : 'text-base'}>
              <EmoticonText text={translation ?? last} lang={target} className="block" />
            </p>
          )}
        </div>
      </section>
      <p className="-mt-2 min-h-4 text-xs text-muted">
        {cost > 0
          ? t('paid', { coins: cost })
          : typeof left === 'number' && state?.kind !== 'refused'
            ? t('left', { count: left })
            : null}
      </p>
      <Button
        wide
        disabled={!translation?.trim() || isSame}
        onClick={() => translation !== undefined && onUse(translation)}
      >
        {t('panel.use')}
      </Button>
    </>
  );
}
