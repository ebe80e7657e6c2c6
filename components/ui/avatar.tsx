import { cx } from './cx';

const sizes = {
  xs: 'size-7 text-xs',
  sm: 'size-9 text-sm',
  md: 'size-12 text-base',
  lg: 'size-18 text-xl',
  xl: 'size-28 text-xl',
} as const;

const dots = { xs: 'size-2', sm: 'size-2.5', md: 'size-3', lg: 'size-4', xl: 'size-5' } as const;
const tints = [
  'bg-brand-tint text-brand',
  'bg-gold-tint text-gold',
  'bg-silver-tint text-silver',
  'bg-success-tint text-success',
] as const;

export type AvatarProps = {
  name: string;
  src: string | null | undefined;
  size?: keyof typeof sizes;
  /** Omitted where presence is not shown. */
  online?: boolean;
  /** Required only where the name is not next to the picture. */
  alt?: string;
  /** For pictures above the fold: disables lazy loading. */
  eager?: boolean;
  className?: string;
};

/** A member's round picture; the first letter of the name on a tint while it loads or without a picture. */
export function Avatar({ name, src, size = 'md', online, alt, eager = false, className }: AvatarProps) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt}
      className={cx('relative inline-flex shrink-0', sizes[size], className)}
    >
      <span
        className={cx(
          'flex size-full items-center justify-center overflow-hidden rounded-full font-semibold',
          tintOf(name),
        )}
      >
        <span aria-hidden>{[...name][0]?.toUpperCase()}</span>
        {src ? (
          <img
            src={src}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            className="absolute inset-0 size-full rounded-full object-cover"
          />
        ) : null}
      </span>
      {online === undefined ? null : (
        <span
          className={cx(
            'absolute right-0 bottom-0 rounded-full ring-2 ring-surface',
            dots[size],
            online ? 'bg-success' : 'bg-edge',
          )}
          aria-hidden
        />
      )}
    </span>
  );
}

function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tints[sum % tints.length] ?? tints[0];
}
