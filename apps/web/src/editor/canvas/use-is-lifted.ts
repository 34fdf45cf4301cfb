import { useSyncExternalStore } from 'react'
import type { Editor } from '../editor.ts'

/** Whether a drag has lifted cells. Its caller does not render again while they move. */
export function useIsLifted({ lift }: Pick<Editor, 'lift'>): boolean {
  return useSyncExternalStore(lift.subscribe, () => lift.get() !== undefined)
}
