'use client';

import { useRef } from 'react';
import { Card } from './card';

const button =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-text shadow-card hover:bg-sunken';

// A row of cards that the buttons scroll.
export function Wall({ members }) {
  const track = useRef(null);
  const move = (step) => track.current?.scrollBy({ left: step * 220, behavior: 'smooth' });
  return (
    <section aria-label="Members">
      <div className="mb-3 flex min-h-11 items-center gap-2">
        <h2 className="flex-1 text-lg font-semibold">Members</h2>
        <button type="button" aria-label="Previous" className={button} onClick={() => move(-1)}>
          ‹
        </button>
        <button type="button" aria-label="Next" className={button} onClick={() => move(1)}>
          ›
        </button>
      </div>
      <ul ref={track} className="-m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto p-1">
        {members.map((member, index) => (
          <li key={member.id} className="w-51 shrink-0 snap-start">
            <Card member={member} eager={index < 6} />
          </li>
        ))}
      </ul>
    </section>
  );
}
