import { Avatar, type AvatarProps } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Headset } from '@/components/ui/icons/headset';

const sizes = {
  xs: 'size-7 [&>svg]:size-4',
  sm: 'size-9 [&>svg]:size-5',
  md: 'size-12 [&>svg]:size-6',
  lg: 'size-18 [&>svg]:size-9',
  xl: 'size-28 [&>svg]:size-14',
} as const;
const dots = { xs: 'size-2', sm: 'size-2.5', md: 'size-3', lg: 'size-4', xl: 'size-5' } as const;

/** The picture of the other side of a conversation; customer service has a sign of its own. */
export function PartnerAvatar({ isService, ...avatar }: AvatarProps & { isService: boolean }) {
  if (!isService) return <Avatar {...avatar} />;
  const { size = 'md', online, className } = avatar;
  return (
    <span
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-full bg-brand text-on-brand',
        sizes[size],
        className,
      )}
    >
      <Headset aria-hidden />
      {online === undefined ? null : (
        <span
          className={cx(
            'absolute right-0 bottom-0 rounded-full ring-2 ring-surface',
            dots[size],
            online ? 'bg-success' : 'bg-edge',
          )}
        />
      )}
    </span>
  );
}
