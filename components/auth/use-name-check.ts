'use client';

import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useDebounced } from '@/components/ui/use-debounced';
import { checkName } from '@/lib/auth/client';
import type { NameCheck } from '@/lib/auth/model';
import type { RegistrationValues } from './registration-form';

/** A pause in typing after which the name is checked. */
const pauseMilliseconds = 400;

/** Returns whether the typed name is free, once it can be a name and typing pauses; undefined until then, and without a reply. */
export function useNameCheck(control: Control<RegistrationValues>): NameCheck | undefined {
  const typed = useWatch({ control, name: 'username' }) ?? '';
  const rested = useDebounced(typed, pauseMilliseconds);
  const [checked, setChecked] = useState<NameCheck & { name: string }>();
  useEffect(() => {
    if (rested === '') return;
    let isCurrent = true;
    void check(rested).then((nameCheck) => {
      if (isCurrent && nameCheck) setChecked({ ...nameCheck, name: rested });
    });
    return () => {
      isCurrent = false;
    };
  }, [rested]);
  return checked?.name === typed ? checked : undefined;
}

async function check(name: string): Promise<NameCheck | undefined> {
  const { isUsername } = await import('./registration-form');
  const reply = isUsername(name) ? await checkName(name) : undefined;
  return reply?.kind === 'success' ? reply.data : undefined;
}
