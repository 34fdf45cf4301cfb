import { loadable } from '../loading/loadable.tsx'

/** Only phones show it, and only where nobody has drawn a page for them. */
export const LazyReadings = loadable(async () => (await import('./reading-list.tsx')).ReadingList)
