import { SoftLink } from './soft-link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';

/** A link that looks like a button. Not in `button.tsx`, because visitors' pages use plain links. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof SoftLink> & ButtonLook) {
  return <SoftLink {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
