import type { Show } from '@fieldhub/contract'
import { useCallback, useState } from 'react'
import type { ShownSource } from './shown-source.ts'
import type { usePageData } from './use-page-data.ts'

type LoadedPage = ReturnType<typeof usePageData>

/** Whether the past is shown instead of what is now, and its source once it was read. */
export function usePast({ pastHours }: Show, present: ShownSource, state: LoadedPage) {
  const [isOpen, setOpen] = useState(false)
  const [source, onSource] = useState<ShownSource>()
  const onPresent = useCallback(() => setOpen(false), [])
  const isOffered = pastHours > 0 && present.openPast !== undefined && !isOpen
  return {
    isOpen,
    page: state.kind === 'there' ? state.page : undefined,
    /** Nothing of now may be taken for the past. */
    state:
      isOpen && source === undefined ? { kind: 'loading' as const, retry: state.retry } : state,
    source: isOpen ? (source ?? present) : present,
    onSource,
    onPresent,
    onPast: isOffered ? () => setOpen(true) : undefined,
  }
}
