'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { AvatarWidgetProps } from './use-widget';

/** Both are needed at the same time. */
const loadWidget = () =>
  Promise.all([import('./avatar-widget.lazy').then((part) => part.AvatarWidgetPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

/** The upload widget (spec 4): pick, crop, upload. Loaded when it is opened first. */
export const AvatarWidget = lazy<AvatarWidgetProps>(loadWidget, { when: ({ open }) => open });
