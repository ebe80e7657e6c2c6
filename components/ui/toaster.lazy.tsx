'use client';

import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { Info } from '@/components/ui/icons/info';
import { takeToasts } from './toast';
import { useUiMessages } from './ui-messages';

/** The lazy half of `Toaster`. */
export function ToasterPanel() {
  const messages = useUiMessages();
  useEffect(() => takeToasts(({ kind, text, options }) => void sonner[kind](text, options)), []);
  return (
    <Sonner
      position="top-center"
      offset={76}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top, 0px) + 12px)', left: 16, right: 16 }}
      containerAriaLabel={messages.messages}
      gap={8}
      icons={{
        success: <CircleCheck className="size-5 text-success" aria-hidden />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden />,
        info: <Info className="size-5 text-muted" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-sm text-text shadow-float sm:w-90',
          title: 'font-medium',
          description: 'text-xs text-muted',
          content: 'min-w-0 flex-1',
          actionButton: 'shrink-0 rounded-lg bg-brand-tint px-3 py-1.5 text-xs font-semibold text-brand',
        },
      }}
    />
  );
}
