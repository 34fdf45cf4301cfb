import { useEffect } from 'react'
import type { PageSession } from '../pages/page-session.ts'
import { tidyDrafts } from './draft-store.ts'

const everyMs = 3_000

/** Stores drafts every few seconds, and at once when the window is hidden or shown. */
export function useDraftKeeping({ saver }: PageSession): void {
  useEffect(() => {
    // Drafts only help: a browser that stores none can still edit.
    tidyDrafts(Date.now()).catch(() => undefined)
    const keep = () => void saver.keepDrafts()
    const keepAll = () => void saver.keepDrafts(true)
    const timer = setInterval(keep, everyMs)
    document.addEventListener('visibilitychange', keepAll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepAll)
    }
  }, [saver])
}
