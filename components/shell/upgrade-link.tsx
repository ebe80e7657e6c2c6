'use client';

import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { useUpgradeHref } from './use-upgrade-href';

/** A button that leads to the memberships, and from there back to where it was pressed. */
export function UpgradeLink(props: Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  return <ButtonLink {...props} href={useUpgradeHref()} />;
}
