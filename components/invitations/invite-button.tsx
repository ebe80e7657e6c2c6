'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Check } from '@/components/ui/icons/check';
import { Copy } from '@/components/ui/icons/copy';
import { Gift } from '@/components/ui/icons/gift';
import { Overlay } from '@/components/ui/overlay';
import { TextInput } from '@/components/ui/text-input';
import { toast } from '@/components/ui/toast';

/** A button that shows the member's invitation link, ready to be copied. */
export function InviteButton({
  path,
  className,
}: {
  /** Path of the invitation, with the member's code. */ path: string;
  className?: string;
}) {
  const t = useTranslations('invitations');
  const [link, setLink] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);

  function open() {
    // The origin that the member uses may differ from the configured one.
    setLink(new URL(path, window.location.origin).href);
    setCopied(false);
    setOpen(true);
  }

  async function copy() {
    if (!link) return;
    const done = await copyText(link);
    setCopied(done);
    if (done) toast.success(t('copySuccess'));
    else toast.error(t('copyByHand'));
  }

  return (
    <>
      <Button variant="tinted" onClick={open} className={className}>
        <Gift className="size-5" aria-hidden />
        {t('invite')}
      </Button>
      <Overlay
        open={isOpen}
        onOpenChange={setOpen}
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
          <TextInput readOnly dir="ltr" value={link ?? ''} onFocus={(event) => event.target.select()} />
        </Field>
      </Overlay>
    </>
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
