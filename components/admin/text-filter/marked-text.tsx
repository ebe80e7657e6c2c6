import { cx } from '@/components/ui/cx';
import type { TextMatch } from '@/lib/core/text-filter';
import { toPieces } from '@/lib/text-filter/model';

type MarkedTextProps = { text: string; matches: readonly Pick<TextMatch, 'start' | 'end'>[]; className?: string };

/** A text of a member with what the rules find in it highlighted. Text nodes only, whatever the text contains. */
export function MarkedText({ text, matches, className }: MarkedTextProps) {
  return (
    <p dir="auto" className={cx('leading-relaxed wrap-anywhere whitespace-pre-wrap', className)}>
      {toPieces(text, matches).map(({ text: piece, isMatch, at }) =>
        isMatch ? (
          <mark key={at} className="rounded-sm bg-danger-tint px-0.5 font-medium text-danger">
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
