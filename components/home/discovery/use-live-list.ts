'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MemberListItem } from '@/lib/members/model';
import { arrange, hear, letGo, newcomers, read, takeIn, untouched, type Arrangement, type Reading } from './live-list';

/** Scrolled this far the reader has left the top of the page. */
const scrolledPixels = 64;

// What became of a list outlives its component: coming back to the page finds it as it was left. Written in effects, so never on the server.
const kept = new WeakMap<object, Arrangement<MemberListItem>>();

export type ArrangementOptions = {
  /** The list as the server made it: another one begins anew. */
  source: object;
  /** The members it was made with, and those of later pages. */
  made: readonly MemberListItem[];
  /** It begins at the top of its page: scrolled down, one reads in the middle of it. */
  isPage: boolean;
};

/**
 * A list that gains and loses members, but never under the reader's finger: while they have scrolled down, press or go through
 * it by keys nothing moves, and while the mouse is upon it nobody comes in. What waits is counted, and shown when they are through.
 */
export function useArrangement({ source, made, isPage }: ArrangementOptions) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => ({ source, now: kept.get(source) ?? untouched }));
  const now = state.source === source ? state.now : (kept.get(source) ?? untouched);
  const members = useMemo(() => arrange({ above: now.above, gone: now.gone }, made), [now.above, now.gone, made]);
  const waiting = useMemo(() => newcomers(now, made), [now, made]);

  /** Applies a change and, where nothing holds the list, all that waits. */
  function change(next: (now: Arrangement<MemberListItem>) => Arrangement<MemberListItem>) {
    const [isHeld, isPointedAt] = [holds(box.current, isPage), hovers(box.current)];
    setState((before) => {
      const changed = next(before.source === source ? before.now : (kept.get(source) ?? untouched));
      const left = isHeld ? changed : letGo(changed);
      const settled = isHeld || (isPointedAt && newcomers(left, made).length > 0) ? left : takeIn(left, made);
      return before.source === source && settled === before.now ? before : { source, now: settled };
    });
  }
  const settle = useEffectEvent(() => change((same) => same));

  useEffect(() => {
    kept.set(source, now);
  }, [source, now]);

  const isWaiting = now.waiting !== undefined || now.leaving.size > 0;
  useEffect(() => {
    const element = box.current;
    if (!isWaiting) return;
    const handle = () => settle();
    window.addEventListener('scroll', handle, { passive: true });
    element?.addEventListener('pointerleave', handle);
    return () => {
      window.removeEventListener('scroll', handle);
      element?.removeEventListener('pointerleave', handle);
    };
  }, [isWaiting]);

  return {
    /** Stands around the list, and takes the focus. */
    box,
    members,
    /** How many wait to be shown. */
    newcomers: waiting.length,
    /** Who was shown last, to be let in gently. */
    entered: now.entered,
    onRead: (reading: Reading<MemberListItem>) => change((before) => read(before, made, reading)),
    onHeard: (changes: { came: readonly number[]; left: readonly number[] }) =>
      change((before) => hear(before, made, changes)),
    isKnown: (id: number) => members.some((member) => member.id === id) || waiting.includes(id),
    /** Shows who waits, and the top of the list. */
    show: () => {
      setState({ source, now: takeIn(now, made) });
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      box.current?.focus({ preventScroll: true });
    },
    /** The list was read anew as a whole. */
    restart: () => setState({ source, now: untouched }),
  };
}

function holds(box: HTMLElement | null, isPage: boolean): boolean {
  if (isPage && window.scrollY > scrolledPixels) return true;
  return box?.matches(':active, :has(:focus-visible)') ?? false;
}

/** On a touch screen `:hover` stays where one tapped last. */
function hovers(box: HTMLElement | null): boolean {
  return window.matchMedia('(hover: hover)').matches && (box?.matches(':hover') ?? false);
}
