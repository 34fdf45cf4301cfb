import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetEarlyAnswers } from '#api/early-answers.ts'
import { onLiveBegun, onLiveResumed } from '#api/live/live.ts'
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

/**
 * Of the account and of what is drawn the live connection tells no change, counts of values it tells all the time, and who
 * follows restarts reads them by itself. Paths, since the calls would be loaded with every page.
 */
const unpushed: ReadonlySet<unknown> = new Set([
  '/app/userInfo',
  '/app/configuration',
  '/app/deviceReboot',
  '/app/homeStats',
])
const isPushed = ({ queryKey: [path] }: Query) => !unpushed.has(path)
