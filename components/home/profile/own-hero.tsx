'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type ChangeEvent } from 'react';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { ProfileHero, type ProfileHeroProps } from './profile-hero';
import { backgroundPictureId } from '@/components/members/profile-pictures';
import { useDeletedPhotos } from '@/components/photos/deleted-photos';
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

type OwnHeroProps = Omit<ProfileHeroProps, 'isOwn' | 'startId' | 'onMove'> & {
  backgrounds: readonly BackgroundPhoto[];
};

/** The pictures of the own profile, with the menu that adds and deletes background photos (spec 2). */
export function OwnHero({ pictures: loaded, backgrounds, children, ...hero }: OwnHeroProps) {
  const t = useTranslations('photos');
  const router = useRouter();
  const deleteConfirmed = useConfirmedDeletion(t);
  const input = useRef<HTMLInputElement>(null);
  const [newest] = backgrounds;
  const deleted = useDeletedPhotos();
  const pictures = loaded.filter(({ photo }) => !photo || !deleted.has(photo.id));
  const firstId = pictures[0]?.id;
  const [visible, setVisible] = useState(firstId);
  const [isUploading, setUploading] = useState(false);
  const visibleBackground = backgrounds.find(({ id }) => backgroundPictureId(id) === visible);
  // The carousel moves to a picture that was added.
  const [added, setAdded] = useState({ newest: newest?.id, isNew: false });
  if (added.newest !== newest?.id) {
    setAdded({ newest: newest?.id, isNew: newest !== undefined && newest.id > (added.newest ?? 0) });
    setVisible(firstId);
  }

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
      <ProfileHero
        {...hero}
        pictures={pictures}
        isOwn
        key={added.newest}
        startId={added.isNew && added.newest !== undefined ? backgroundPictureId(added.newest) : undefined}
        onMove={setVisible}
      >
        {children}
      </ProfileHero>
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
