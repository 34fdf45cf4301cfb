import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadableStore } from '../../value-store.ts'

/** So many cells are drawn in about 50 ms, after which the screen shows them and hears its user. */
const atOnce = 500
/** The first ones come sooner. */
const atFirst = 300
/** The camera rests when it has not moved for this long. */
const restMs = 160
/** While the camera moves cells come this seldom: each time the browser sorts all layers of the screen anew. */
const movingMs = 400

/**
 * The ids of which only so many are new at a time, lowest first, until all of them are there; a camera that moves goes
 * before them. Those that are shown already stay.
 */
export function usePaced(
  ids: readonly string[],
  camera: Pick<ReadableStore<unknown>, 'subscribe'>,
): readonly string[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, atFirst)))
  const { missing, present } = useMemo(() => {
    const isNew = (id: string) => !shown.has(id)
    const isFew = ids.filter(isNew).length <= atFirst
    return {
      missing: ids.filter(isNew),
      present: isFew ? ids : ids.filter((id) => shown.has(id)),
    }
  }, [ids, shown])
  const waitMs = useWait(camera)
  useEffect(() => {
    if (missing.length === 0 && shown.size <= ids.length) return undefined
    const add = () => {
      const next = new Set(ids.filter((id) => shown.has(id)))
      for (const id of missing.slice(0, atOnce)) next.add(id)
      startTransition(() => setShown(next))
    }
    const soonMs = waitMs()
    if (soonMs === 0) return add()
    const timer = setTimeout(add, soonMs)
    return () => clearTimeout(timer)
  })
  return present
}

/** How long the next cells should wait, from the time at which it was asked last and got no wait or waited it out. */
function useWait(camera: Pick<ReadableStore<unknown>, 'subscribe'>): () => number {
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      camera.subscribe(() => {
        movedAt.current = performance.now()
      }),
    [camera],
  )
  const dueAt = useRef(0)
  return () => {
    const now = performance.now()
    if (now - movedAt.current >= restMs) return 0
    if (dueAt.current <= now) dueAt.current = now + movingMs
    return dueAt.current - now
  }
}
