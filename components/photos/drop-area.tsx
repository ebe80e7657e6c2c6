'use client';

import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { ImagePlus } from '@/components/ui/icons/image-plus';

type DropAreaProps = { onFiles: (files: File[]) => void; children: ReactNode };

/** Accepts pictures that are dragged from the desktop onto its content. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const t = useTranslations('photos');
  const [isOver, setOver] = useState(false);
  // Each element inside fires its own enter and leave.
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

  function move(event: DragEvent, by: 1 | -1) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  function handleDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className="relative"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => (hasFiles(event) ? event.preventDefault() : undefined)}
      onDrop={handleDrop}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute -inset-2 z-20 flex min-h-40 animate-fade items-center justify-center gap-3 rounded-card border-2 border-dashed border-brand bg-brand-tint/95 text-base font-semibold text-brand">
          <ImagePlus aria-hidden />
          {t('add.drop')}
        </div>
      ) : null}
    </div>
  );
}
