import { lazy, Suspense } from 'react'
import type { WallProps } from './wall.tsx'

/** Most pages stand on no wall, and load nothing of it. */
const Wall = lazy(() => import('./wall.tsx').then((m) => ({ default: m.Wall })))

export function LazyWall(props: WallProps) {
  return (
    <Suspense fallback={null}>
      <Wall {...props} />
    </Suspense>
  )
}
