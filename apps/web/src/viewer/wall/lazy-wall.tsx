import { loadable } from '../loading/loadable.tsx'

/** Most pages stand on no wall, and load nothing of it. */
export const LazyWall = loadable(async () => (await import('./wall.tsx')).Wall)
