'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useCallback, useEffect, useState, useTransition, type ReactNode } from 'react';
import { holdPress, releasePress } from './press-marks';

/** A member as a card or a row shows them. */
export type KnownMember = {
  readonly id: number;
  readonly username: string;
  /** The path of the picture; empty without one. */
  readonly avatar: string;
  readonly age?: number | undefined;
};

/** The page that a press opens, and what is known of it before it arrives. */
export type NextPage = { readonly href: string; readonly member?: KnownMember | undefined };

type Navigate = (next: NextPage, link: Element) => void;

const NavigateContext = createContext<Navigate | undefined>(undefined);
const NextPageContext = createContext<NextPage | undefined>(undefined);

/**
 * Opens the pages of the links inside. Until a page has arrived, its link is marked, and `useNextPage` returns what is known
 * of it. Each shell of members has one provider.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [next, setNext] = useState<NextPage>();
  const [isPending, startTransition] = useTransition();
  const navigate = useCallback<Navigate>(
    (page, link) => {
      holdPress(link);
      setNext(page);
      startTransition(() => router.push(page.href));
    },
    [router],
  );
  useEffect(() => {
    if (!isPending) releasePress();
  }, [isPending]);
  return (
    <NavigateContext value={navigate}>
      <NextPageContext value={isPending ? next : undefined}>{children}</NextPageContext>
    </NavigateContext>
  );
}

/** Undefined outside a shell of members. */
export function useNavigate(): Navigate | undefined {
  return use(NavigateContext);
}

/** Returns the page that was pressed and has not arrived yet. */
export function useNextPage(): NextPage | undefined {
  return use(NextPageContext);
}
