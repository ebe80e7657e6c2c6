'use client';

import { useCallback } from 'react';
import { useStore } from '@/lib/browser/use-store';
import { useCanTranslate } from './use-can-translate';
import { automaticChoices, chooseAutomatic, isAutomatic } from './device-choices';

/** Returns whether the conversation with a member is translated automatically, and its setter. */
export function useAutomaticTranslation(partnerId: number): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isChosen = useStore(automaticChoices, (choices) => isAutomatic(choices, partnerId), false);
  // A choice made while the site had a service is kept for when it has one again.
  const isOn = useCanTranslate() && isChosen;
  const choose = useCallback(
    (next: boolean) => {
      chooseAutomatic(partnerId, next);
      if (next) void import('./automatic-queue').then(({ automaticQueue }) => automaticQueue.resume());
    },
    [partnerId],
  );
  return [isOn, choose];
}
