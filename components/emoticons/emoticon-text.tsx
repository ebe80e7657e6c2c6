'use client';

import { emoticonPath, parseEmoticons } from '@/lib/core/emoticons';
import { limits } from '@/lib/core/screen-limits';
import { languageOf } from '@/lib/core/language-of';
import { useEmoticonNames } from './use-emoticon-names';

const size = limits.emoticon.size;

type EmoticonTextProps = { text: string; lang?: string; className?: string };

/**
 * Renders a member's text in its own direction, with emoticons as pictures and line breaks kept. Inline unless `className` has
 * another display.
 */
export function EmoticonText({ text, lang, className = '' }: EmoticonTextProps) {
  const parts = parseEmoticons(text);
  const names = useEmoticonNames(parts.some((part) => part.kind === 'emoticon'));
  return (
    <span
      dir="auto"
      lang={lang ?? languageOf(text)}
      className={`whitespace-pre-wrap break-words [overflow-wrap:anywhere] ${className}`}
    >
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <img
            key={index}
            src={emoticonPath(part.code)}
            alt={names[part.code] ?? part.code}
            title={names[part.code]}
            width={size}
            height={size}
            className="mx-px inline-block size-6 align-[-0.35em]"
            draggable={false}
          />
        ),
      )}
    </span>
  );
}
