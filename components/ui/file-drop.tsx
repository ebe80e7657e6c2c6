'use client';

import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import { cx } from './cx';
import { ImagePlus } from './icons/image-plus';
import { isOwnDrag } from './own-drag';
import { toast } from './toast';
import {
  carriesFiles,
  listDropped,
  listPasted,
  mayHaveFolder,
  removeFolders,
  type TransferredFiles,
} from './transferred-files';
import { useUiMessages } from './ui-messages';

type FileDropProps = {
  /** Receives at least one file, of any kind: it reports what it cannot use. */
  onFiles: (files: File[]) => void;
  /** For one picture: takes the first of several, and reports the others. */
  isSingle?: boolean;
  /** Takes what is pasted anywhere on the page or in the dialog, for places without a text field. */
  takesPagePaste?: boolean;
  className?: string;
  children: ReactNode;
};

/** Takes the files that are dropped onto its content, or pasted while the focus is in it, as its button would. */
export function FileDrop({ onFiles, isSingle = false, takesPagePaste = false, className, children }: FileDropProps) {
  const ui = useUiMessages();
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  // Each element inside fires its own enter and leave.
  const depth = useRef(0);
  const isTaken = ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && !isOwnDrag();

  /** Takes the event from the browser if it carries something. */
  function receive(event: { preventDefault: () => void }, transferred: TransferredFiles) {
    const { files, hasFolder } = transferred;
    if (files.length === 0 && !hasFolder) return;
    event.preventDefault();
    if (hasFolder || !mayHaveFolder(files)) return take(transferred);
    void removeFolders(files).then(take);
  }

  function take({ files, hasFolder }: TransferredFiles) {
    if (hasFolder) toast.error(ui.noFolder);
    if (files.length === 0) return;
    if (!isSingle) return onFiles([...files]);
    // A note or a video next to the picture is not what the place is for.
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    // One refusal is enough: that of a note would be read as that of the folder.
    if (hasFolder && pictures.length === 0) return;
    if (pictures.length > 1) toast.info(ui.onlyFirstFile);
    onFiles((pictures.length > 0 ? pictures : files).slice(0, 1));
  }

  const handlePagePaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || !area.current || isElsewhere(event.target, area.current))
      return;
    receive(event, listPasted(event.clipboardData));
  });
  useEffect(() => {
    if (!takesPagePaste) return;
    const listener = (event: globalThis.ClipboardEvent) => handlePagePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [takesPagePaste]);

  function handlePaste(event: ClipboardEvent) {
    if (event.defaultPrevented) return;
    receive(event, listPasted(event.clipboardData));
  }

  function move(event: DragEvent, by: 1 | -1) {
    if (!isTaken(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  function handleDragOver(event: DragEvent) {
    if (!isTaken(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  }

  function handleDrop(event: DragEvent) {
    depth.current = 0;
    setOver(false);
    if (event.defaultPrevented || !isTaken(event)) return;
    event.preventDefault();
    receive(event, listDropped(event.dataTransfer));
  }

  return (
    <div
      ref={area}
      className={className ?? 'relative'}
      onPaste={handlePaste}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={handleDragOver}
      onDrop={handleDrop}
    >
      {children}
      {isOver ? (
        <div
          className={cx(
            'pointer-events-none absolute inset-1 z-30 flex animate-fade flex-col items-center justify-center gap-2',
            'rounded-card border-2 border-dashed border-brand bg-brand-tint/95 p-3 text-center text-base font-semibold text-brand',
          )}
        >
          <ImagePlus className="size-7" aria-hidden />
          {ui.dropHere}
        </div>
      ) : null}
    </div>
  );
}

/** Returns whether a paste is meant for another field, or for the dialog above the page. */
function isElsewhere(target: EventTarget | null, area: Element): boolean {
  const element = target instanceof Element ? target : document.body;
  if (area.contains(element)) return false;
  if (element.closest('input, textarea, [contenteditable]')) return true;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(area));
}
