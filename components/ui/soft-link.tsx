'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link within the site. Nothing is prefetched, unlike by `next/link`: the server renders each page for each member,
 * so a prefetched page has no content, and some pages count against a quota when they are opened.
 */
export function SoftLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    router.push(href);
  }

  return <a {...rest} href={href} onClick={handleClick} />;
}
