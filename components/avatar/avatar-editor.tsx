'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Camera } from '@/components/ui/icons/camera';
import { sizedImage } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { AvatarWidget } from './avatar-widget';

type AvatarEditorProps = {
  username: string;
  /** Path of the avatar, empty without one. */
  avatar: string;
  size?: 'lg' | 'xl';
  className?: string;
};

const side = limits.avatar.editSide;
const options = { field: 'img', width: side, height: side } as const;

/** The member's own avatar as a button that changes it. The page and its shell follow without a reload. */
export function AvatarEditor({ username, avatar, size = 'xl', className }: AvatarEditorProps) {
  const t = useTranslations('avatar');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  // A widget keeps its picture and crop while it is closed. After a change, a new one starts at its first step.
  const [widget, setWidget] = useState({ turn: 0, isUsed: false });
  // The own choice, until the page has read it again.
  const [chosen, setChosen] = useState<{ from: string; path: string }>();
  const displayedAvatar = chosen?.from === avatar ? chosen.path : avatar;
  const open = () => {
    if (widget.isUsed) setWidget({ turn: widget.turn + 1, isUsed: false });
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={displayedAvatar ? t('change') : t('add')}
        title={displayedAvatar ? t('change') : t('add')}
        aria-haspopup="dialog"
        onClick={open}
        className={cx('relative rounded-full transition-transform active:scale-95', className)}
      >
        <Avatar key={displayedAvatar} name={username} src={sizedImage(displayedAvatar, 480)} size={size} eager />
        <span
          className={cx(
            'absolute right-0 bottom-0 flex items-center justify-center rounded-full bg-brand text-on-brand ring-3 ring-surface',
            size === 'xl' ? 'size-9' : 'size-7',
          )}
          aria-hidden
        >
          <Camera className={size === 'xl' ? 'size-5' : 'size-4'} />
        </span>
      </button>
      <AvatarWidget
        key={widget.turn}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChange={(path) => {
          setChosen({ from: avatar, path });
          setWidget({ ...widget, isUsed: true });
          router.refresh();
        }}
        options={options}
      />
    </>
  );
}
