'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLive } from '@/components/chat/live-provider';
import { useShown } from '@/lib/browser/use-gone-members';
import { limits } from '@/lib/core/screen-limits';
import { polledOnlineMembers } from '@/lib/members/client';
import type { MemberListItem, PolledPage } from '@/lib/members/model';
import {
  applyPresence,
  applyRefresh,
  dropLeavers,
  emptyLiveList,
  flush,
  pending,
  visibleItems,
  type LiveList,
} from './live-list';
import { useOnlinePolling } from './use-online-polling';
import { usePresenceChanges } from './use-presence-changes';

/** From this scroll position on, the viewer has left the top of the page. */
const scrolledPixels = 64;

/** A polled page may be older than a frame received this long before the request. */
const outdatedMilliseconds = 2 * limits.presence.pollFreshMilliseconds;

// Changes outlive the component, so that a return to the page shows the list as it was. Never written on the server.
const kept = new WeakMap<object, LiveList<MemberListItem>>();

type LiveListOptions = {
  /** The list as the server rendered it; a different object resets the changes. */
  source: object;
  /** The members loaded so far, starting with the server-rendered page. */
  loaded: readonly MemberListItem[];
  /** True if the list starts at the top of its page, so that scrolling down means reading the list. */
  isPage: boolean;
  /** True if the list is shown. */
  isActive?: boolean;
};

/**
 * Returns the live list of online members. Nothing moves while the viewer has scrolled down, presses an item or
 * navigates by keyboard. No member is added while the mouse is over the list. Pending members are counted and added
 * afterwards.
 */
export function useLiveList({ source, loaded, isPage, isActive = true }: LiveListOptions) {
  const { chat } = useLive();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => ({ source, list: kept.get(source) ?? emptyLiveList }));
  const isLearning = useRef(false);
  const list = state.source === source ? state.list : (kept.get(source) ?? emptyLiveList);
  const { above, dropped, changed } = list;
  const members = useShown(
    useMemo(() => visibleItems({ above, dropped, changed }, loaded), [above, dropped, changed, loaded]),
    idOf,
  );
  const waiting = useMemo(() => pending(list, loaded), [list, loaded]);

  /** Applies a change and, unless the list is held, all pending changes. */
  function change(next: (list: LiveList<MemberListItem>) => LiveList<MemberListItem>) {
    const [isHeld, isHovered] = [holds(box.current, isPage), hovers(box.current)];
    setState((before) => {
      const refreshed = next(before.source === source ? before.list : (kept.get(source) ?? emptyLiveList));
      const left = isHeld ? refreshed : dropLeavers(refreshed);
      const settled = isHeld || (isHovered && pending(left, loaded).length > 0) ? left : flush(left, loaded);
      return before.source === source && settled === before.list ? before : { source, list: settled };
    });
  }
  const settle = useEffectEvent(() => change((same) => same));

  useEffect(() => {
    kept.set(source, list);
  }, [source, list]);

  const isWaiting = list.snapshot !== undefined || list.leaving.size > 0;
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

  const latestRead = useRef(0);
  const polled = useRef<PolledPage | undefined>(undefined);
  /** When members left who may still be in a polled page. */
  const leftAt = useRef(new Map<number, number>());
  async function read() {
    const number = ++latestRead.current;
    const before = chat.client?.state.presence;
    const since = Date.now() - outdatedMilliseconds;
    const known = polled.current;
    const page = (await polledOnlineMembers.load(polledOnlineMembers.keyOf(known?.revision ?? ''))) ?? known;
    if (number !== latestRead.current || !page) return;
    polled.current = page;
    for (const [id, at] of leftAt.current) if (at < since) leftAt.current.delete(id);
    const items = page.items.filter(({ id }) => !leftAt.current.has(id));
    isLearning.current = true;
    if (before) chat.client?.learnOnline(items, before);
    isLearning.current = false;
    change((list) => applyRefresh(list, loaded, { items, isComplete: page.isComplete }));
  }
  const pollSoon = useOnlinePolling({ source, isActive, read });

  usePresenceChanges((arrived, left) => {
    for (const id of left) leftAt.current.set(id, Date.now());
    for (const id of arrived) leftAt.current.delete(id);
    change((before) => applyPresence(before, loaded, { arrived, left }));
    const isKnown = (id: number) => members.some((member) => member.id === id) || waiting.includes(id);
    if (!isLearning.current && !arrived.every(isKnown)) pollSoon();
  });

  return {
    /** The ref of the element around the list, which also receives focus. */
    box,
    members,
    /** The number of members held back. */
    pendingCount: waiting.length,
    /** Ids added last, whose arrival is animated. */
    justAdded: list.justAdded,
    /** Shows the pending members and scrolls to the top of the list. */
    showPending: () => {
      setState({ source, list: flush(list, loaded) });
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      box.current?.focus({ preventScroll: true });
    },
    /** Discards all changes after a reload of the whole list. */
    restart: () => setState({ source, list: emptyLiveList }),
  };
}

const idOf = ({ id }: MemberListItem) => id;

function holds(box: HTMLElement | null, isPage: boolean): boolean {
  if (isPage && window.scrollY > scrolledPixels) return true;
  return box?.matches(':active, :has(:focus-visible)') ?? false;
}

/** Returns whether the mouse is over the list. On touch screens, `:hover` stays on the last tapped element. */
function hovers(box: HTMLElement | null): boolean {
  return window.matchMedia('(hover: hover)').matches && (box?.matches(':hover') ?? false);
}
