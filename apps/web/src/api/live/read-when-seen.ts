import { focusManager } from '@tanstack/react-query'
import { onLiveAnswer } from './live.ts'

/** As long as reading waits for the live connection: its own doubt, and a first attempt to connect. */
const waitMsMax = 5_000

/**
 * Reads what may be old when somebody looks at the page again, or the network is back, once the live connection has
 * answered. A machine that wakes up has mostly lost it, and everything is read anyway as soon as it stands again: what was
 * read before would be read twice.
 */
export function readWhenSeen(): void {
  focusManager.setEventListener((onFocus) => {
    let isWaiting = false
    const look = async () => {
      if (isWaiting) return
      isWaiting = true
      const isAnswered = await waitForAnswer()
      isWaiting = false
      // Without a network there is nothing to read; its return is waited for.
      if (isAnswered || navigator.onLine) onFocus()
    }
    const onVisibility = () => (document.hidden ? onFocus() : void look())
    const onOnline = () => void look()
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
    }
  })
}

/** Whether the server said something in time. The connection itself requests that whenever the page is seen again. */
function waitForAnswer(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isAnswered: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isAnswered)
    }
    const timer = setTimeout(() => settle(false), waitMsMax)
    const stop = onLiveAnswer(() => settle(true))
  })
}
