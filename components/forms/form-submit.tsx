'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FormNotice } from './form-notice';

type FormSubmitProps = {
  refusal: string | undefined;
  busy: boolean;
  /** Secondary where another button is what the page is for. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
};

/** The end of a form before log-in: its refusal and its button. */
export function FormSubmit({ refusal, busy, variant = 'primary', children }: FormSubmitProps) {
  return (
    <div>
      <FormNotice text={refusal} />
      <Button type="submit" size="lg" variant={variant} wide loading={busy}>
        {children}
      </Button>
    </div>
  );
}
