'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Check } from '@/components/ui/icons/check';
import { Copy } from '@/components/ui/icons/copy';
import { Overlay } from '@/components/ui/overlay';
import { TextInput } from '@/components/ui/text-input';
import { toast } from '@/components/ui/toast';

export type InviteOverlayProps = { path: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The member's invitation link, ready to be copied. */
export function InviteOverlay({ path, open, onOpenChange }: InviteOverlayProps) {
  const t = useTranslations('invitations');
  const [isCopied, setCopied] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setCopied(false);
  }
  // The origin that the member uses may differ from the configured one.
  const link = new URL(path, window.location.origin).href;

  async function copy() {
    const done = await copyText(link);
    setCopied(done);
    if (done) toast.success(t('copySuccess'));
    else toast.error(t('copyByHand'));
  }

  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      footer={
        <Button onClick={copy}>
          {isCopied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      }
    >
      <Field label={t('link')}>
        <TextInput readOnly dir="ltr" value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Overlay>
  );
}

/** Copies a text. Pages without TLS have no Clipboard API, but execCommand works there. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    (document.querySelector('[role="dialog"]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
