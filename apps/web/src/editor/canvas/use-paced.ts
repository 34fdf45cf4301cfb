import { startTransition, useEffect, useMemo, useState } from 'react'

/** So many cells are drawn in about 33 ms, after which the screen shows them and hears its user. */
const atOnce = 300

/**
 * The ids of which only so many are new at a time, lowest first, until all of them are there. Those that are shown
 * already stay.
 */
export function usePaced(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, atOnce)))
  const { missing, present } = useMemo(() => {
    const isNew = (id: string) => !shown.has(id)
    const isFew = ids.filter(isNew).length <= atOnce
    return {
      missing: ids.filter(isNew),
      present: isFew ? ids : ids.filter((id) => shown.has(id)),
    }
  }, [ids, shown])
  useEffect(() => {
    if (missing.length === 0 && shown.size <= ids.length) return
    const next = new Set(ids.filter((id) => shown.has(id)))
    for (const id of missing.slice(0, atOnce)) next.add(id)
    startTransition(() => setShown(next))
  })
  return present
}
