import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

/** The handbook is reached through the user menu and the palette. */
export const handbookRoutes: readonly RouteEntry[] = [
  {
    path: '/handbook',
    titleKey: 'shell.handbook',
    roles: everyone,
    section: 'overview',
    isHidden: true,
    screen: lazyScreen(() => import('./handbook/handbook-screen.tsx'), 'HandbookScreen', 'first'),
  },
]
