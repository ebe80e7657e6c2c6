'use client';

import { SoftLink } from './soft-link';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useCallback, useState, type ReactNode, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { Check } from '@/components/ui/icons/check';
import { cx } from './cx';

export type MenuItem =
  | {
      kind: 'action';
      label: ReactNode;
      hint?: ReactNode;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: ReactNode; hint?: ReactNode; icon?: ReactNode; href: string }
  | { kind: 'switch'; label: ReactNode; icon?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChange: (value: string) => void;
    }
  | { kind: 'separator' };

export type MenuProps = {
  /** The button that opens the menu, without its click handler and aria attributes. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
  /** Shown above the items. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Opens the menu with the first render. */
  defaultOpen?: boolean;
};

const itemClass =
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 text-left text-sm outline-none ' +
  'data-highlighted:bg-sunken data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0';

/** The lazy half of `Menu`. */
export function MenuPanel({
  trigger,
  items,
  header,
  align = 'end',
  open,
  onOpenChange,
}: MenuProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Rendered in the landmark or dialog of its button, so that the list is on top and inside a dialog's focus trap.
  const container = button?.closest<HTMLElement>('[role=dialog], header, nav, main, aside, footer') ?? undefined;
  // Returns focus to the button before the action, so that an overlay opened by the action returns focus to it.
  const toSelectHandler = useCallback((onSelect: () => void) => () => (button?.focus(), onSelect()), [button]);
  return (
    <DropdownMenu.Root open={open && button !== null} onOpenChange={onOpenChange} modal={false}>
      <DropdownMenu.Trigger ref={setButton} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={cx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto',
            'min-w-52 rounded-card border border-line bg-raised p-1.5 text-text shadow-float data-[state=closed]:animate-unpop data-[state=open]:animate-pop',
          )}
        >
          {header}
          {items.map((item, index) => (
            <Fragment key={index}>{itemOf(item, toSelectHandler)}</Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function itemOf(item: MenuItem, toSelectHandler: (onSelect: () => void) => () => void): ReactNode {
  switch (item.kind) {
    case 'separator':
      return <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />;
    case 'action':
      return (
        <DropdownMenu.Item
          disabled={item.disabled}
          onSelect={toSelectHandler(item.onSelect)}
          className={cx(itemClass, item.danger && 'text-danger')}
        >
          {contentOf(item)}
        </DropdownMenu.Item>
      );
    case 'link':
      return (
        <DropdownMenu.Item asChild className={itemClass}>
          <SoftLink href={item.href}>{contentOf(item)}</SoftLink>
        </DropdownMenu.Item>
      );
    case 'switch':
      return (
        <DropdownMenu.CheckboxItem
          checked={item.isOn}
          onCheckedChange={item.onChange}
          className={cx(itemClass, 'data-[state=checked]:text-brand')}
        >
          {contentOf(item)}
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
      );
    case 'choice':
      return (
        <DropdownMenu.RadioGroup value={item.value} onValueChange={item.onChange}>
          <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs text-muted">{item.label}</DropdownMenu.Label>
          {item.options.map((option) => (
            <DropdownMenu.RadioItem
              key={option.value}
              value={option.value}
              lang={option.lang}
              className={cx(itemClass, 'data-[state=checked]:text-brand')}
            >
              <span className="flex-1">{option.label}</span>
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      );
  }
}

type ItemContent = { icon?: ReactNode; label: ReactNode; hint?: ReactNode };

function contentOf({ icon, label, hint }: ItemContent) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {hint ? <span className="block truncate text-xs text-muted">{hint}</span> : null}
      </span>
    </>
  );
}
