'use client';

import { createContext, use, useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Textarea } from '@/components/ui/textarea';
import { limits } from '@/lib/core/limits';

/** `label` is in the language of staff, `text` in that of the member who reads it. */
type ReasonPreset = { readonly label: string; readonly text: string };

type ReasonQuestion = {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Reasons to choose from; the chosen one may be edited. */
  readonly presets?: readonly ReasonPreset[];
};

/** Asks why staff do something. Resolves to the trimmed reason, or to undefined when cancelled. */
type AskReason = (question: ReasonQuestion) => Promise<string | undefined>;

const ReasonContext = createContext<AskReason | undefined>(undefined);

/** Returns the function that asks for a reason. Every action that touches a member has one. */
export function useReason(): AskReason {
  const ask = use(ReasonContext);
  if (!ask) throw new Error('useReason was called outside ReasonProvider.');
  return ask;
}

export function ReasonProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ReasonQuestion>();
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(reason: string | undefined) => void>(undefined);

  const close = useCallback((reason: string | undefined) => {
    settle.current?.(reason);
    settle.current = undefined;
    setOpen(false);
  }, []);
  const ask = useCallback<AskReason>((next) => {
    settle.current?.(undefined);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => (settle.current = resolve));
  }, []);

  return (
    <ReasonContext value={ask}>
      {children}
      {question ? <ReasonOverlay open={isOpen} question={question} onClose={close} /> : null}
    </ReasonContext>
  );
}

type ReasonOverlayProps = {
  open: boolean;
  question: ReasonQuestion;
  onClose: (reason: string | undefined) => void;
};

function ReasonOverlay({ open, question, onClose }: ReasonOverlayProps) {
  const t = useTranslations('admin');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const reason = box.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return box.current?.focus();
    onClose(reason);
  }

  function choose(preset: string) {
    if (!box.current) return;
    box.current.value = preset;
    box.current.focus();
    setMissing(false);
  }

  return (
    <Overlay
      open={open}
      onOpenChange={() => onClose(undefined)}
      title={question.title}
      description={question.text}
      size="sm"
    >
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {question.presets ? (
          <ul className="flex min-w-0 flex-wrap gap-2">
            {question.presets.map(({ label, text }) => (
              <li key={label} className="min-w-0">
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => choose(text)}
                  className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <Field label={t('reason.label')} error={isMissing ? t('reason.missing') : undefined} required>
          <Textarea ref={box} name="reason" maxLength={limits.staff.reason} counter data-autofocus />
        </Field>
        <Button type="submit" variant={question.danger ? 'danger' : 'primary'} wide>
          {question.confirmLabel}
        </Button>
      </form>
    </Overlay>
  );
}
