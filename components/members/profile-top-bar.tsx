'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useTerminal } from '@/components/ui/terminal-context';

type ProfileTopBarProps = {
  back: ReactNode;
  title: string;
  /** The language of the title. */
  titleLanguage: string | undefined;
  /** True if the page opens below its photo. */
  isOpenedBelow: boolean;
};

/** The id of the photo at the top of a profile. */
export const heroId = 'profile-hero';

/** The header of a profile on phones: visible once the photo, which has the same back link and name, is out of view. */
export function ProfileTopBar({ back, title, titleLanguage, isOpenedBelow }: ProfileTopBarProps) {
  const isPhone = useTerminal() === 'mobile';
  const bar = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(isOpenedBelow);

  useEffect(() => {
    const hero = document.getElementById(heroId);
    if (!hero || !bar.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setVisible(!entry.isIntersecting), {
      rootMargin: `-${bar.current.offsetHeight}px 0px 0px`,
    });
    observer.observe(hero);
    return () => observer.disconnect();
  }, []);

  if (!isPhone) return null;
  return (
    // Without a height, so that the photo begins at the top of the page.
    <div className="sticky top-0 z-30 h-0 @3xl:hidden">
      <div
        ref={bar}
        inert={!isVisible}
        className={cx(
          'flex h-14 items-center gap-1 bg-bg px-2 transition-opacity',
          isVisible ? 'opacity-100' : 'pointer-events-none opacity-0',
        )}
      >
        {back}
        <p lang={titleLanguage} className="min-w-0 truncate text-base font-semibold">
          {title}
        </p>
      </div>
    </div>
  );
}
