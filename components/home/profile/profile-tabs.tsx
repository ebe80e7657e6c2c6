'use client';

import { useRouter } from 'next/navigation';
import {
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { cx } from '@/components/ui/cx';
import { TabLinks } from '@/components/ui/tab-links';
import { useTerminal } from '@/components/ui/terminal-context';

type ProfileTabsProps = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  current: string;
  /** True if the address asks for the tab: the tabs are then at the top of the window. */
  isAddressed: boolean;
  /** The nonce of the script that scrolls to the tabs before the first paint. */
  nonce: string | undefined;
  children: ReactNode;
};

/** Scrolls its parent under the header. Next scrolls pages that are opened within the site itself. */
const script = `{
  const part = document.currentScript.parentElement;
  const margin = parseFloat(getComputedStyle(part).scrollMarginTop);
  scrollTo({ top: scrollY + part.getBoundingClientRect().top - margin, behavior: 'instant' });
}`;

/** Scrolls an element to its scroll margin alone: the padding of the page keeps the focus clear of more bars. */
function scrollUnderHeader(element: Element): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  scrollTo({ top: scrollY + element.getBoundingClientRect().top - margin, behavior: 'instant' });
}

const subscribeToNothing = () => () => undefined;

/** Returns whether the component was rendered by the server. */
function useWasServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [was] = useState(isHydrating);
  return was;
}

/**
 * The tabs of a profile, each with its address, which stay under the header while their content scrolls. The selected tab
 * changes at once and its content follows; going back leaves the profile.
 */
export function ProfileTabs({ label, tabs, current, isAddressed, nonce, children }: ProfileTabsProps) {
  const router = useRouter();
  const isPhone = useTerminal() === 'mobile';
  const [isLoading, startTransition] = useTransition();
  const [selected, select] = useOptimistic(current);
  const part = useRef<HTMLDivElement>(null);
  const wasServerRendered = useWasServerRendered();
  const [isOpenedByAddress] = useState(isAddressed && !wasServerRendered);

  useLayoutEffect(() => {
    // After Next, which scrolls to the top of the page in the same commit.
    if (isOpenedByAddress) queueMicrotask(() => part.current && scrollUnderHeader(part.current));
  }, [isOpenedByAddress]);

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    const { current: tabsAndContent } = part;
    startTransition(() => {
      select(href);
      router.replace(href, { scroll: false });
    });
    // The content of the next tab begins under the tabs.
    if (tabsAndContent && isStuck(tabsAndContent)) scrollUnderHeader(tabsAndContent);
  }

  return (
    <div
      ref={part}
      className={cx(
        'min-w-0',
        isPhone ? 'scroll-mt-14 @3xl:scroll-mt-0' : 'scroll-mt-27 lg:scroll-mt-16',
        // So that the tabs reach the header above short content, too: the window without the bars and what is below.
        isAddressed &&
          (isPhone ? 'min-h-[calc(100dvh-9.5rem)] @3xl:min-h-[calc(100dvh-2.5rem)]' : 'min-h-[calc(100dvh-7rem)]'),
      )}
    >
      <div
        onClickCapture={handleClick}
        className={cx(
          'sticky z-10 -mx-5 bg-bg px-5 @3xl:mx-0 @3xl:px-0',
          isPhone ? 'top-14 @3xl:top-0' : 'top-27 lg:top-16',
        )}
      >
        <TabLinks label={label} links={tabs.map((tab) => ({ ...tab, current: tab.href === selected }))} />
      </div>
      <div aria-busy={isLoading} className={cx('pt-4 transition-opacity', isLoading && 'opacity-50')}>
        {children}
      </div>
      {isAddressed && wasServerRendered ? (
        <script nonce={nonce} suppressHydrationWarning>
          {script}
        </script>
      ) : null}
    </div>
  );
}

/** Returns whether the tabs at the top of the part are below its beginning. */
function isStuck(part: HTMLElement): boolean {
  const bar = part.firstElementChild;
  return bar !== null && bar.getBoundingClientRect().top > part.getBoundingClientRect().top + 1;
}
