'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { useUiWords } from '@/components/ui/words';

/** Back to where the visitor came from, with the place in the list kept; a visitor from outside goes to `href`. */
export function BackLink({ href }: { href: string }) {
  const words = useUiWords();
  const router = useRouter();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || !cameFromHere()) return;
    event.preventDefault();
    router.back();
  }

  return (
    <Link
      href={href}
      prefetch={false}
      onClick={handleClick}
      aria-label={words.back}
      title={words.back}
      className="flex size-11 items-center justify-center rounded-full bg-black/45 text-white hover:bg-black/65"
    >
      <ChevronLeft className="size-6" aria-hidden />
    </Link>
  );
}

/** Whether this tab showed another of our pages before this one. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean; entries(): { url: string | null }[]; currentEntry: { index: number } | null } };
  if (!navigation) return document.referrer.startsWith(window.location.origin);
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return previous?.url?.startsWith(window.location.origin) ?? false;
}
