import type { ComponentProps } from 'react';

/** The switch alone, for a table that labels it by `aria-label`. Elsewhere `Switch` has the visible label. */
export function SwitchControl(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative inline-flex shrink-0">
      <input
        {...props}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the state of a checkbox is not an attribute
        role="switch"
        className="peer h-7 w-12 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand checked:bg-brand"
      />
      <span
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-white forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        aria-hidden
      />
    </span>
  );
}
