'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate, type KnownMember } from './navigation';

const GuardContext = createContext<(href: string) => boolean>(() => false);

/** Lets a part of the site follow links in another way, as without a network: the value returns true for a link it has taken. */
export const LinkGuardProvider = GuardContext.Provider;

type SoftLinkProps = ComponentProps<'a'> & {
  href: string;
  /** The member of the page, shown until it arrives. */
  member?: KnownMember;
};

/**
 * A link within the site. Its page is not prefetched, unlike by `next/link`: the server renders each page for each member,
 * so a prefetched page has no content, and some pages count against a quota when they are opened. Its scripts are
 * (`lib/browser/prefetch-scripts.ts`).
 */
export function SoftLink({ href, member, onClick, ...rest }: SoftLinkProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const isTaken = use(GuardContext);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    if (isTaken(href)) return;
    if (navigate) navigate({ href, member }, event.currentTarget);
    else router.push(href);
  }

  return <a {...rest} href={href} onClick={handleClick} />;
}
