import { whenIdle } from '#api/when-idle.ts'
import { followLate } from '../loading/follow-late.ts'
import type { PageFrame } from '../page-frame.ts'

/** Lets the pictures of a page glide until the returned function is called. The past is shown as it was, without. */
export function followGlides({ host, store }: PageFrame): () => void {
  if (host.clock !== undefined) return () => undefined
  return followLate(
    whenIdle().then(() => import('./run-glides.ts')),
    ({ runGlides }) => runGlides(store),
  )
}
