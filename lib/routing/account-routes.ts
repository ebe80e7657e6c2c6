import type { PageRoute } from './page-route';

/** Pages that a member sees before all others. */
export const accountRoutes = {
  acceptance: { mobile: '/m/acceptance', desktop: '/w/acceptance', access: 'home' },
} as const satisfies Readonly<Record<string, PageRoute>>;
