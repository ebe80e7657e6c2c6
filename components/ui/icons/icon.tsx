import type { SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement>;

/**
 * The frame of a line drawing: plain markup, so that a small page need not carry an icon library. How its lines look is said once, in the
 * style sheet: a list shows a hundred of them. The drawings are Lucide's (see NOTICE).
 */
export function Icon({ children, className, ...rest }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" strokeWidth={2} {...rest} className={className ? `ui-icon ${className}` : 'ui-icon'}>
      {children}
    </svg>
  );
}
