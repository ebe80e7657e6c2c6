'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

/** A link within the site without prefetching: for long lists, where a `next/link` per item does not pay off. */
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
