'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useCanTranslateDrafts } from '@/components/translation/use-can-translate';
import { useRef, useState, type ChangeEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Gift } from '@/components/ui/icons/gift';
import { ImagePlus } from '@/components/ui/icons/image-plus';
import { Languages } from '@/components/ui/icons/languages';
import { Plus } from '@/components/ui/icons/plus';
import { lazy } from '@/components/ui/lazy';
import { Menu } from '@/components/ui/menu';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/screen-limits';
import { composerButtonClass } from './composer';

const PicturePreview = lazy(() => import('./picture-preview').then((part) => part.PicturePreview));
const GiftOverlay = lazy(() => import('@/components/gifts/gift-overlay').then((part) => part.GiftOverlay), {
  when: ({ open }) => open,
});
const TranslateDraft = lazy(() => import('./translate-draft').then((part) => part.TranslateDraft), {
  when: ({ open }) => open,
});

type Tool = 'image' | 'gift' | 'translate';

const tools = [
  { key: 'image', Icon: ImagePlus },
  { key: 'gift', Icon: Gift },
  { key: 'translate', Icon: Languages },
] as const;

type ChatToolsProps = {
  memberId: number;
  name: string;
  /** Pictures that wait to be sent, each after a look at it. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onImage: (image: Blob, size: ImageSize) => void;
  /** Customer service accepts pictures, not gifts. */ only?: readonly Tool[];
};

/** The buttons for pictures, gifts and translation: in a row where there is room, else in a menu behind one button. */
export function ChatTools({ memberId, name, files, onFiles, onImage, only }: ChatToolsProps) {
  const t = useTranslations('chat');
  const input = useRef<HTMLInputElement>(null);
  const [file] = files;
  const [chosen, setChosen] = useState<Exclude<Tool, 'image'>>();
  const canTranslate = useCanTranslateDrafts();
  const visibleTools = tools.filter(
    ({ key }) => (!only || only.includes(key)) && (key !== 'translate' || canTranslate),
  );

  function openTool(key: Tool) {
    if (key === 'image') input.current?.click();
    else setChosen(key);
  }

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    if (picked) onFiles([picked, ...files.slice(1)]);
    // Reset, so that picking the same file again fires a change event.
    event.target.value = '';
  }

  return (
    <>
      <div className="flex @max-lg:hidden">
        {visibleTools.map(({ key, Icon }) => (
          <IconButton key={key} label={t(`tools.${key}`)} variant="quiet" onClick={() => openTool(key)}>
            <Icon className="size-6!" aria-hidden />
          </IconButton>
        ))}
      </div>
      <div className="@lg:hidden">
        <Menu
          align="start"
          trigger={
            <IconButton label={t('tools.more')} variant="quiet" className={composerButtonClass}>
              <Plus className="size-6!" aria-hidden />
            </IconButton>
          }
          items={visibleTools.map(({ key, Icon }) => ({
            kind: 'action',
            label: t(`tools.${key}`),
            icon: <Icon aria-hidden />,
            onSelect: () => openTool(key),
          }))}
        />
      </div>
      <input
        ref={input}
        type="file"
        accept={limits.upload.types.join(',')}
        onChange={handlePick}
        aria-hidden
        tabIndex={-1}
        className="hidden"
      />
      {file ? (
        <PicturePreview
          file={file}
          name={name}
          onAnother={() => input.current?.click()}
          onClose={() => onFiles([])}
          onSend={(image, size) => {
            onImage(image, size);
            onFiles(files.slice(1));
          }}
        />
      ) : null}
      <GiftOverlay open={chosen === 'gift'} onClose={() => setChosen(undefined)} recipientName={name} hasNumber />
      <TranslateDraft memberId={memberId} open={chosen === 'translate'} onClose={() => setChosen(undefined)} />
    </>
  );
}
