import { useEffect } from 'react'
import { onLiveResumed } from '#api/live/live.ts'
import type { PageSession } from '../pages/page-session.ts'

/** Saves again once the server can be reached, where a save had no answer. */
export function useSaveRetry({ saver }: PageSession): void {
  useEffect(() => {
    const retry = () => void saver.retry()
    const stop = onLiveResumed(retry)
    addEventListener('online', retry)
    return () => {
      stop()
      removeEventListener('online', retry)
    }
  }, [saver])
}
