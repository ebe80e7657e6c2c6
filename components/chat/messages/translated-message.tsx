'use client';

import { useLocale } from 'next-intl';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslationService } from '@/components/shell/translation-service';
import { useTranslations } from '@/components/shell/use-translations';
import { automaticQueue } from '@/components/translation/automatic-queue';
import { quietLinkClass, TextTranslation } from '@/components/translation/text-translation';
import { useNeedsTranslation } from '@/components/translation/use-needs-translation';
import { useTranslation } from '@/components/translation/use-translation';
import { Languages } from '@/components/ui/icons/languages';
import type { ChatMessage } from '@/lib/chat/client/state';

/** How the messages of a conversation are translated. */
export type MessageTranslation = 'none' | 'on-request' | 'automatic';

const TranslationContext = createContext<MessageTranslation>('none');

/** Offers translations of the messages below. */
export const MessageTranslationProvider = TranslationContext.Provider;

type TranslatedMessageProps = {
  message: ChatMessage;
  /** Renders the message, with another text if one is given. */
  render: (content?: string) => ReactNode;
};

/** A message with its translation: below the original on request, in its place where the conversation is translated. */
export function TranslatedMessage({ message, render }: TranslatedMessageProps) {
  const way = use(TranslationContext);
  const { content, isOwn, type } = message;
  const needsTranslation = useNeedsTranslation(type === 'text' && !isOwn ? content : '');
  if (way === 'none' || !needsTranslation) return render();
  if (way === 'automatic') return <Automatic content={content} render={render} />;
  return (
    <>
      {render()}
      <div data-translation className="max-w-full pl-3.5">
        <TextTranslation text={content} />
      </div>
    </>
  );
}

type AutomaticProps = Pick<TranslatedMessageProps, 'render'> & { content: string };

function Automatic({ content, render }: AutomaticProps) {
  const t = useTranslations('translation');
  const target = useLocale();
  const isOfPhrases = useTranslationService() === 'phrases';
  const container = useRef<HTMLDivElement>(null);
  const { state } = useTranslation(content);
  const [showsOriginal, setShowsOriginal] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let remove: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      automaticQueue.isOfPhrases = isOfPhrases;
      remove = automaticQueue.add({ content, target });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      remove?.();
    };
  }, [content, target, isOfPhrases]);

  const translation = state?.kind === 'done' && state.text !== content ? state.text : undefined;
  return (
    <div ref={container} data-translation className="flex max-w-full min-w-0 flex-col items-start">
      {render(showsOriginal ? undefined : translation)}
      {translation === undefined ? (
        <TextTranslation text={content} className="max-w-full pl-3.5" />
      ) : (
        <button type="button" onClick={() => setShowsOriginal(!showsOriginal)} className={`${quietLinkClass} ml-3.5`}>
          <Languages className="size-3.5 shrink-0" aria-hidden />
          {t(showsOriginal ? 'showTranslation' : 'showOriginal')}
        </button>
      )}
    </div>
  );
}
