import { useEffect } from 'react'
import { forgetEarlyAnswers } from '#api/early-answers.ts'
import { onLiveBegun, onLiveResumed } from '#api/live/live.ts'
import { isPushed } from '#api/live/news-time.ts'
import { endBreak } from '#api/live/pushed-status.ts'
import { queryClient, readAfter } from '#api/query.ts'
import { listenToTabs } from '#api/tab-channel.ts'
import { whenIdle } from '#api/when-idle.ts'

/**
 * Reads the screen's data again when another tab changed something, or after the live connection was interrupted; once it
 * has begun, what was asked for before, since changes until then were told to nobody.
 */
export function useFreshness(): void {
  useEffect(() => {
    const stopTabs = listenToTabs(() => void queryClient.invalidateQueries())
    const stopResumes = onLiveResumed(() => void queryClient.invalidateQueries().then(endBreak))
    const stopBegins = onLiveBegun(() => {
      forgetEarlyAnswers()
      const before = new Set(queryClient.getQueryCache().findAll({ predicate: isPushed }))
      void whenIdle().then(() => readAfter({ predicate: (query) => before.has(query) }))
    })
    return () => {
      stopTabs()
      stopResumes()
      stopBegins()
    }
  }, [])
}
