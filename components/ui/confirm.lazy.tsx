'use client';

import { Button } from './button';
import { OverlayPanel } from './overlay.lazy';
import { useUiMessages } from './ui-messages';

export type ConfirmQuestion = {
  title: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True if the confirmed action is destructive. */
  danger?: boolean;
};

type ConfirmDialogProps = ConfirmQuestion & { open: boolean; onAnswer: (yes: boolean) => void };

/** The lazy half of `ConfirmProvider`. Each shell preloads this half, which includes the panel of every overlay. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, danger, open, onAnswer }: ConfirmDialogProps) {
  const messages = useUiMessages();
  return (
    <OverlayPanel
      alert
      size="sm"
      open={open}
      onOpenChange={(next) => next || onAnswer(false)}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel ?? messages.confirm}
          </Button>
        </>
      }
    />
  );
}
