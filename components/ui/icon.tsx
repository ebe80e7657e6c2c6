import type { SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement>;

/**
 * The svg element around the lines of an icon. The line style is defined once, as `.ui-icon` in the style sheet,
 * because a list shows a hundred of them. The icons in `icons/` are Lucide's (see NOTICE), drawn by `npm run icons`.
 */
export function Icon({ children, className, ...rest }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" {...rest} className={className ? `ui-icon ${className}` : 'ui-icon'}>
      {children}
    </svg>
  );
}
