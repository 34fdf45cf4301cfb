import { useEffect } from 'react'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { onLiveResumed } from '#api/live/live.ts'
import type { PageSession } from '../pages/page-session.ts'

/** Saves again once the server can be reached, where a save had no answer. A save that was refused stays refused. */
export function useSaveRetry({ saver }: PageSession): void {
  useEffect(() => {
    const retry = () => {
      const state = saver.state.get()
      if (state.kind !== 'failed') return
      if (state.error instanceof ApiError && state.error.code === noAnswerCode) void saver.save()
    }
    const stop = onLiveResumed(retry)
    addEventListener('online', retry)
    return () => {
      stop()
      removeEventListener('online', retry)
    }
  }, [saver])
}
