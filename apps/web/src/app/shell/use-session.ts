import { sessionApi } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { onMissingPermission } from '#api/api-faults.ts'
import { call } from '#api/call.ts'
import { onLiveRefused, startLive } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'
import { startKeepAlive } from '#api/session/keep-alive.ts'
import { leaveToLogin } from '#api/session/leave-to-login.ts'
import { onTokenChange, storedToken, storeToken } from '#api/session/token-store.ts'
import { isOpenPath } from '../open-path.ts'

const renewedAtKey = 'fieldhub.renewedAt'

/**
 * Keeps token and live connection while the console is open; returns true when the session cannot be saved any more.
 */
export function useSession(): boolean {
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    const keepAlive = startKeepAlive({
      renew: () => call(sessionApi.keepAlive, {}, { quiet: true, handlesExpiry: true }),
      token: storedToken,
      storeToken,
      isPaused: () => isOpenPath(location.pathname),
      renewedAt: () => Number(localStorage.getItem(renewedAtKey)),
      setRenewedAt: (time) => localStorage.setItem(renewedAtKey, String(time)),
      now: Date.now,
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
      onExpired: () => setExpired(true),
    })
    const stopLive = startLive()
    const stopRefusals = onLiveRefused(keepAlive.check)
    // The buttons of an earlier role stay until its account is read again.
    const stopPermissions = onMissingPermission(() => void refresh(sessionApi.currentUser))
    // A sign-out in another tab ends this tab's session too.
    const stopTokens = onTokenChange((token) => token === '' && leaveToLogin())
    return () => {
      keepAlive.stop()
      stopLive()
      stopRefusals()
      stopPermissions()
      stopTokens()
    }
  }, [])
  return isExpired
}
