import { Avatar, type AvatarProps } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Headset } from '@/components/ui/icons/headset';
import { isService } from '@/lib/chat/model';
import { sizedImage } from '@/lib/core/images';
import type { MemberSummary } from '@/lib/members/model';

const sizes = {
  xs: 'size-7 [&>svg]:size-4',
  sm: 'size-9 [&>svg]:size-5',
  md: 'size-12 [&>svg]:size-6',
  lg: 'size-18 [&>svg]:size-9',
  xl: 'size-28 [&>svg]:size-14',
} as const;
const dots = { xs: 'size-2', sm: 'size-2.5', md: 'size-3', lg: 'size-4', xl: 'size-5' } as const;

type PartnerAvatarProps = Omit<AvatarProps, 'name' | 'src'> & {
  member: Pick<MemberSummary, 'id' | 'username' | 'avatar'>;
};

/** The picture of the other member of a conversation; customer service has an icon. */
export function PartnerAvatar({ member, ...look }: PartnerAvatarProps) {
  if (!isService(member)) return <Avatar name={member.username} src={sizedImage(member.avatar, 160)} {...look} />;
  const { size = 'md', online, className } = look;
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
