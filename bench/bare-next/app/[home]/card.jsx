'use client';

import { useState } from 'react';

const icon = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  'aria-hidden': true,
};
const widths = [160, 480, 1280];

// The visible parts of the product's card with literal texts: what a page without translations, live state and shared
// hooks sends.
export function Card({ member, eager }) {
  const { id, name, age, country, countryName, picture, tier, seen, isOnline } = member;
  const [isLiked, setLiked] = useState(member.isLiked);
  const photo = (width) => `/uploads/${picture}/${width}.webp`;
  return (
    <article className="group @container relative isolate aspect-3/4 overflow-hidden rounded-card bg-sunken shadow-card">
      <span className="absolute inset-0 block overflow-hidden bg-sunken bg-linear-to-br from-brand/60 to-gold/70 transition-transform duration-200 group-hover:scale-[1.02]">
        {picture ? (
          <img
            src={photo(480)}
            srcSet={widths.map((width) => `${photo(width)} ${width}w`).join(', ')}
            sizes="204px"
            alt={`Photo of ${name}`}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            className="size-full object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="flex size-full items-center justify-center pb-[22%] text-[34cqw] font-semibold text-white"
          >
            {name[0]}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-[55%] bg-linear-to-t from-black/80 via-black/55 via-55% to-transparent"
      />
      <a
        href={`/w/home/user/detail/${id}`}
        aria-label={`${name}, ${age}`}
        className="absolute inset-0 rounded-card -outline-offset-2 focus-visible:outline-white"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 p-3 text-white">
        <p className="flex items-center gap-1.5 text-base leading-6 font-semibold text-shadow-sm">
          <span className="truncate">{name}</span>
          <span className="shrink-0 font-normal tabular-nums">{age}</span>
        </p>
        <div className="flex h-11 items-center gap-1.5 pr-11 text-xs">
          <abbr
            title={countryName}
            className="inline-flex h-5 shrink-0 items-center rounded-sm bg-white/20 px-1 text-[0.6875rem] leading-none font-bold tracking-wide no-underline"
          >
            {country}
          </abbr>
          {isOnline ? (
            <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
              <span className="inline-block size-2.5 shrink-0 rounded-full bg-success" />
              <span className="truncate">Online</span>
            </span>
          ) : (
            <time className="truncate text-white/90">{seen}</time>
          )}
        </div>
      </div>
      {tier === 'free' ? null : (
        <div className="pointer-events-none absolute top-3 left-3">
          <span
            title={tier}
            className="inline-flex h-5 w-5 items-center justify-center rounded-full bg-gold text-on-gold shadow-card"
          >
            <svg {...icon} className="size-3">
              <path d="M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294z" />
            </svg>
            <span className="sr-only">{tier}</span>
          </span>
        </div>
      )}
      <div className="absolute top-1 right-1">
        <button
          type="button"
          aria-label={`Like ${name}`}
          title={`Like ${name}`}
          aria-pressed={isLiked}
          onClick={() => setLiked(!isLiked)}
          className="relative inline-flex size-11 items-center justify-center rounded-full text-white transition-transform active:scale-95"
        >
          <svg {...icon} className="relative size-5 transition-transform">
            <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
          </svg>
        </button>
      </div>
      <div className="absolute right-2 bottom-2.5">
        <a
          href={`/w/home/chat?uid=${id}`}
          aria-label={`Chat with ${name}`}
          title={`Chat with ${name}`}
          className="flex size-11 items-center justify-center rounded-full transition-transform active:scale-95"
        >
          <span className="flex size-9.5 items-center justify-center rounded-full bg-brand text-on-brand">
            <svg {...icon} className="size-5">
              <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />
            </svg>
          </span>
        </a>
      </div>
    </article>
  );
}
