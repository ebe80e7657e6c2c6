'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { emoticonCodes, emoticonPath, type EmoticonCode } from '@/lib/core/emoticons';
import { useEmoticonNames } from './use-emoticon-names';
import { useRecentEmoticons } from './use-recent-emoticons';

type Cell = { key: string; code: EmoticonCode };

const all: Cell[] = emoticonCodes.map((code) => ({ key: code, code }));

/** All 108 emoticons and the recent ones: one tab stop with arrow keys inside. Load on demand, in the browser only. */
export function EmoticonPanel({ onPick }: { onPick: (code: EmoticonCode) => void }) {
  const names = useEmoticonNames();
  const { recent, remember } = useRecentEmoticons();
  const recentCells = recent.map((code) => ({ key: `recent-${code}`, code }));
  const [active, setActive] = useState(recentCells[0]?.key ?? 'face1');
  const root = useRef<HTMLDivElement>(null);

  function handlePick(code: EmoticonCode) {
    remember(code);
    onPick(code);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    const target = findTarget(buttons, document.activeElement, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  const grid = (cells: Cell[], label: string | undefined) => (
    <div role="group" aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
      {cells.map(({ key, code }) => (
        <button
          key={key}
          type="button"
          tabIndex={key === active ? 0 : -1}
          aria-label={names[code] ?? code}
          title={names[code]}
          onFocus={() => setActive(key)}
          onClick={() => handlePick(code)}
          className="grid h-11 place-items-center rounded-xl transition-transform hover:bg-brand-tint focus-visible:bg-brand-tint focus-visible:outline-2 focus-visible:outline-brand active:scale-90 motion-reduce:transition-none"
        >
          <img
            src={emoticonPath(code)}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        </button>
      ))}
    </div>
  );

  return (
    // The keys act on the buttons inside; the element itself never has focus.
    <div ref={root} onKeyDown={handleKeyDown} className="h-64 overflow-y-auto overscroll-contain p-2">
      {recentCells.length > 0 && (
        <>
          <p className="px-2 py-1 text-[13px] text-muted">{names.recent ?? '\u00a0'}</p>
          {grid(recentCells, names.recent)}
          <p className="px-2 py-1 text-[13px] text-muted">{names.all ?? '\u00a0'}</p>
        </>
      )}
      {grid(all, names.all)}
    </div>
  );
}

/** Returns the target of an arrow key. Rows come from the layout, because the panel's width sets their length. */
function findTarget(buttons: HTMLButtonElement[], from: Element | null, key: string): HTMLButtonElement | undefined {
  const index = buttons.findIndex((button) => button === from);
  const current = buttons[index];
  if (!current) return undefined;
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  if (key === 'ArrowRight') return buttons[index + 1];
  if (key === 'ArrowLeft') return buttons[Math.max(0, index - 1)];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const above = key === 'ArrowUp';
  const beyond = buttons.filter((button) =>
    above ? button.offsetTop < current.offsetTop : button.offsetTop > current.offsetTop,
  );
  const rowTop = above ? beyond.at(-1)?.offsetTop : beyond[0]?.offsetTop;
  const row = beyond.filter((button) => button.offsetTop === rowTop);
  return row.sort(
    (a, b) => Math.abs(a.offsetLeft - current.offsetLeft) - Math.abs(b.offsetLeft - current.offsetLeft),
  )[0];
}
