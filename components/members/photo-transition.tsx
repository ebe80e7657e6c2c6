'use client';

import { ViewTransition, type ReactNode } from 'react';

/** Returns the name of a view transition that a member's photo on a card and on the profile have in common. */
function photoTransitionName(memberId: number): string {
  return `member-${memberId}`;
}

let marked: HTMLElement | undefined;

/**
 * Marks the photo from which a profile opens: the browser then grows it into the profile's photo. Only the photo that
 * was tapped has the name, because a page may show a member twice and the browser refuses a name that is used twice.
 */
export function markOpenedPhoto(photo: Element | null | undefined, memberId: number): void {
  marked?.style.removeProperty('view-transition-name');
  marked = photo instanceof HTMLElement ? photo : undefined;
  marked?.style.setProperty('view-transition-name', photoTransitionName(memberId));
}

/** Animates the photo of a profile from the marked photo, where the browser supports it. Its child is one element. */
export function ProfilePhotoTransition({ memberId, children }: { memberId: number; children: ReactNode }) {
  return (
    <ViewTransition name={photoTransitionName(memberId)} default="none" enter="auto">
      {children}
    </ViewTransition>
  );
}
