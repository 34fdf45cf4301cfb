import type { SerialLogRow } from '@fieldhub/contract'
import { type UIEvent, useState } from 'react'

const topPx = 8

/** The rows at the moment of scrolling away from the top; newer ones wait. */
export function useNewOnHold(rows: readonly SerialLogRow[]) {
  const [heldId, setHeldId] = useState<number | null>(null)
  const held = heldId === null ? rows : rows.filter(({ id }) => id <= heldId)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const isAtTop = currentTarget.scrollTop <= topPx
    setHeldId((old) => (isAtTop ? null : (old ?? rows[0]?.id ?? null)))
  }
  return {
    shown: held,
    newCount: rows.length - held.length,
    onScroll,
    release: () => setHeldId(null),
  }
}
