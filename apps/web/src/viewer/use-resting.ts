import { useSyncExternalStore } from 'react'

/** Whether nobody looks at the page, so that motions rest. */
export function useResting(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
