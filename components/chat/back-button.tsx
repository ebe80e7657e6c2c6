'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { useUiWords } from '@/components/ui/words';
import { cameFromHere } from '@/lib/browser/came-from-here';

/** Back to the page before, be it the list or a profile; to `href` for whoever came from outside. */
export function BackButton({ href }: { href: string }) {
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
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
    >
      <ChevronLeft className="size-6" aria-hidden />
    </Link>
  );
}
