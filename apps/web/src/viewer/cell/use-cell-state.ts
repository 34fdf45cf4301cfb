import { useCallback, useSyncExternalStore } from 'react'
import type { SlotStore } from '../slot-store.ts'
import type { CellState } from './cell-state.ts'

/** The state of a cell that follows from the present values. Only its caller renders again. */
export function useCellState(store: SlotStore, cellId: string): CellState {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(cellId, listener),
    [store, cellId],
  )
  return useSyncExternalStore(subscribe, () => store.state(cellId))
}
