'use client';

import { HoverCard } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type HoverCardPanelProps = {
  open: boolean;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
};

/** The lazy half of `HoverCard`: Radix positions and dismisses the card; the other half decides when it opens. */
export function HoverCardPanel({ open, onClose, onPointerEnter, onPointerLeave, children }: HoverCardPanelProps) {
  const close = useEffectEvent(onClose);
  const trigger = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    // Only what moves the trigger: a carousel elsewhere on the page also scrolls.
    const handleScroll = ({ target }: Event) => {
      if (!(target instanceof Element) || target.contains(trigger.current)) close();
    };
    window.addEventListener('scroll', handleScroll, true);
    return () => window.removeEventListener('scroll', handleScroll, true);
  }, [open]);

  return (
    <HoverCard.Root open={open} onOpenChange={(next) => next || onClose()}>
      <HoverCard.Trigger asChild>
        <span ref={trigger} className="pointer-events-none absolute inset-0" />
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          // Prevents Radix from starting its own delays.
          onPointerEnter={(event) => (event.preventDefault(), onPointerEnter())}
          onPointerLeave={(event) => (event.preventDefault(), onPointerLeave())}
          className="z-50 w-72 animate-pop rounded-card border border-line bg-raised p-4 text-text shadow-float"
        >
          {children}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
