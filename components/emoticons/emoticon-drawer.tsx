'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Delete } from '@/components/ui/icons/delete';
import { lazy } from '@/components/ui/lazy';
import { Spinner } from '@/components/ui/spinner';
import { useTerminal } from '@/components/ui/terminal-context';
import { useLayer } from '@/components/ui/use-layer';
import type { EmoticonCode } from '@/lib/core/emoticons';

const EmoticonPanel = lazy(() => import('./emoticon-panel').then((part) => part.EmoticonPanel), {
  loading: (
    <div className="grid h-64 place-items-center text-brand">
      <Spinner />
    </div>
  ),
});

type EmoticonDrawerProps = {
  id: string;
  onPick: (code: EmoticonCode) => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The emoticons in place of a phone's keyboard, or above the composer where there is room. */
export function EmoticonDrawer({ id, onPick, onDelete, onClose }: EmoticonDrawerProps) {
  const t = useTranslations('chat');
  // On desktops it stays open while another page is opened.
  useLayer(useTerminal() === 'mobile', onClose);
  return (
    <div
      id={id}
      role="group"
      aria-label={t('emoticons')}
      className="relative border-t border-line bg-raised @lg:absolute @lg:bottom-full @lg:left-2 @lg:mb-2 @lg:w-104 @lg:animate-pop @lg:rounded-card @lg:border @lg:shadow-float"
    >
      <EmoticonPanel onPick={onPick} />
      <IconButton
        label={t('backspace')}
        variant="filled"
        // Keeps focus unchanged. Hidden with a mouse, because a hardware keyboard has a backspace key.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDelete}
        className="absolute! right-3 bottom-3 pointer-fine:hidden"
      >
        <Delete aria-hidden />
      </IconButton>
    </div>
  );
}
