import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Closes what a parameter of the address opens. Opening makes an entry of the history, so that the Back key of a phone
 * closes it and leaves the list as it was; closing it goes back over that entry. Where a link has opened it there is none,
 * and `close` takes the parameter out.
 */
export function useCloseByBack(isOpen: boolean, close: () => void): () => void {
  const { history } = useRouter()
  const closedAt = useRef<number>(undefined)
  useEffect(() => {
    if (!isOpen) closedAt.current = history.location.state.__TSR_index
  })
  return () => {
    const { current } = closedAt
    if (current !== undefined && history.location.state.__TSR_index === current + 1) history.back()
    else close()
  }
}
