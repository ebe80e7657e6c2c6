'use client';

import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazy } from './lazy';
import { useLayer } from './use-layer';
import type { ConfirmQuestion } from './confirm.lazy';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmDialog = lazy(() => import('./confirm.lazy').then((part) => part.ConfirmDialog), {
  when: ({ open }) => open,
  preload: true,
});

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Renders the question of `useConfirm`, one at a time. Each shell has one provider. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion>({ title: '' });
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setOpen(false);
  }, []);
  const ask = useCallback<Ask>((next) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);

  useLayer(open, () => settle(false));

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog {...question} open={open} onAnswer={settle} />
    </ConfirmContext>
  );
}

/** Returns a function that shows a confirmation and resolves to the choice; false when cancelled or closed. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm was called outside ConfirmProvider.');
  return ask;
}
