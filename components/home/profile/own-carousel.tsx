'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type ChangeEvent } from 'react';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { ProfileCarousel } from '@/components/members/profile-carousel';
import { FileDrop } from '@/components/ui/file-drop';
import { IconButton } from '@/components/ui/icon-button';
import { Camera } from '@/components/ui/icons/camera';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { ImagePlus } from '@/components/ui/icons/image-plus';
import { Menu } from '@/components/ui/menu';
import { type MenuItem } from '@/components/ui/menu.lazy';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { shrinkPicture } from '@/lib/browser/shrink-picture';
import { limits } from '@/lib/core/limits';
import type { BackgroundPhoto } from '@/lib/members/model';
import { deleteBackgroundPhoto, releaseBackgroundPhoto, uploadPicture } from '@/lib/photos/client';

type OwnCarouselProps = {
  name: string;
  avatar: string;
  backgrounds: readonly BackgroundPhoto[];
  sizes: string;
};

/** The pictures of the own profile, with the menu that adds and deletes background photos (spec 2). */
export function OwnCarousel({ name, avatar, backgrounds, sizes }: OwnCarouselProps) {
  const t = useTranslations('photos');
  const router = useRouter();
  const deleteConfirmed = useConfirmedDeletion(t);
  const input = useRef<HTMLInputElement>(null);
  const [newest] = backgrounds;
  const [position, setPosition] = useState({ of: newest?.id, at: 0 });
  const [isUploading, setUploading] = useState(false);
  // A picture that was added is first, and the carousel begins again with it.
  const visibleBackground = backgrounds[position.of === newest?.id ? position.at : 0];

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // so that the same picture can be chosen again
    if (file) await add(file);
  }

  async function add(file: File) {
    if (isUploading) return;
    setUploading(true);
    const failure = await addBackground(file);
    setUploading(false);
    if (failure !== undefined) return toast.error(failure || t('upload.lost'));
    toast.success(t('background.added'));
    router.refresh();
  }

  const handleDelete = ({ id }: BackgroundPhoto) =>
    deleteConfirmed({
      text: t('background.deleteText'),
      remove: () => deleteBackgroundPhoto(id),
      onDeleted: (msg) => {
        toast.success(msg);
        router.refresh();
      },
    });

  const items: MenuItem[] = [
    {
      kind: 'action',
      label: t('background.add'),
      icon: <ImagePlus aria-hidden />,
      disabled: backgrounds.length >= limits.backgroundPhotos,
      onSelect: () => input.current?.click(),
    },
    ...(visibleBackground
      ? [
          {
            kind: 'action',
            label: t('background.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => void handleDelete(visibleBackground),
          } as const,
        ]
      : []),
  ];

  return (
    <FileDrop onFiles={([file]) => file && void add(file)} isSingle className="contents">
      <ProfileCarousel
        key={newest?.id}
        name={name}
        pictures={backgrounds.length > 0 ? backgrounds.map(({ path }) => path) : [avatar]}
        sizes={sizes}
        onMove={(at) => setPosition({ of: newest?.id, at })}
      />
      <div className="absolute top-3 right-3 z-10">
        <Menu
          align="end"
          trigger={
            <IconButton label={t('background.menu')} variant="onPhoto" aria-busy={isUploading}>
              {isUploading ? <Spinner label={t('upload.saving')} /> : <Camera aria-hidden />}
            </IconButton>
          }
          items={items}
        />
      </div>
      <input
        ref={input}
        type="file"
        accept={limits.upload.types.join()}
        hidden
        aria-label={t('background.add')}
        onChange={(event) => void handleFile(event)}
      />
    </FileDrop>
  );

  /** Uploads a picture as background photo. Returns undefined, or the reason of the failure, '' without a reply. */
  async function addBackground(file: File): Promise<string | undefined> {
    const picture = await shrinkPicture(file);
    if (picture.kind === 'refused') return t(`upload.refused.${picture.code}`, { max: limits.upload.maxKilobytes });
    const image = new File([picture.image], file.name, { type: picture.image.type });
    const uploaded = await uploadPicture(image, {});
    if (uploaded.kind !== 'success') return uploaded.kind === 'refused' ? uploaded.msg : '';
    const released = await releaseBackgroundPhoto(uploaded.data.path);
    if (released.kind !== 'success') return released.kind === 'refused' ? released.msg : '';
    return undefined;
  }
}
