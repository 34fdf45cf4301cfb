import { useEffect } from 'react'

/**
 * Keeps the screen lit while `isOn`. The browser releases the lock when the page is hidden, so it is requested again.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isWanted = true
    const requestLock = async () => {
      if (document.hidden) return
      // With a low battery the browser refuses, and the screen goes dark as it always does.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isWanted) lock = given
      else await given?.release()
    }
    const requestAgain = () => void requestLock()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [isOn])
}
