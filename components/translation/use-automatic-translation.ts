'use client';

import { useCallback } from 'react';
import { useStore } from '@/lib/browser/use-store';
import { automaticQueue } from './automatic-queue';
import { automaticChoices, chooseAutomatic, isAutomatic } from './device-choices';

/** Returns whether the conversation with a member is translated automatically, and its setter. */
export function useAutomaticTranslation(partnerId: number): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useStore(automaticChoices, (choices) => isAutomatic(choices, partnerId), false);
  const choose = useCallback(
    (next: boolean) => {
      chooseAutomatic(partnerId, next);
      if (next) automaticQueue.resume();
    },
    [partnerId],
  );
  return [isOn, choose];
}
