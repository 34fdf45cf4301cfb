import { useEffect } from 'react'
import { whenIdle } from '#api/when-idle.ts'
import { settleField } from '../actions/settle-field.ts'
import type { PageSession } from '../pages/page-session.ts'
import { tidyDrafts } from './draft-store.ts'

const everyMs = 3_000

/**
 * Stores drafts every few seconds, and at once when the window is hidden or shown and when the editor is left. Reading a
 * large page takes a while, so that it waits for a moment in which nobody does anything.
 */
export function useDraftKeeping({ saver }: PageSession): void {
  useEffect(() => {
    let isOver = false
    // Drafts only help: a browser that stores none can still edit.
    tidyDrafts(Date.now()).catch(() => undefined)
    const keep = () => void whenIdle().then(() => (isOver ? undefined : saver.keepDrafts()))
    const keepAll = () => void saver.keepDrafts(true)
    const leave = () => {
      settleField()
      keepAll()
    }
    const timer = setInterval(keep, everyMs)
    document.addEventListener('visibilitychange', keepAll)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepAll)
      removeEventListener('pagehide', leave)
      keepAll()
    }
  }, [saver])
}
