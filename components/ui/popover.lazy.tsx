'use client';

import { Popover } from 'radix-ui';
import { useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';

export type PopoverProps = {
  /** The button that opens the popover, without its click handler and aria attributes. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Names the popover for screen readers. */
  label: string;
  /** Rendered while the popover is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

type PopoverPanelProps = PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The lazy half of `Popover`. */
export function PopoverPanel({ trigger, label, children, open, onOpenChange }: PopoverPanelProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Rendered in the landmark of its button, so that a reader finds it next to the button.
  const container = button?.closest<HTMLElement>('header, nav, main') ?? undefined;
  return (
    <Popover.Root open={open && button !== null} onOpenChange={onOpenChange}>
      <Popover.Trigger ref={setButton} asChild>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-pop flex-col overflow-hidden rounded-card border border-line bg-raised text-text shadow-float outline-none"
        >
          {children(() => onOpenChange(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
