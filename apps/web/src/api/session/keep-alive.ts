import { limits } from '@fieldhub/contract'
import { ApiError, tokenExpiredCode } from '#api/api-error.ts'

export interface KeepAlivePorts {
  /** Asks for a new token. */
  readonly renew: () => Promise<{ readonly token: string }>
  readonly token: () => string
  readonly storeToken: (token: string) => void
  /** Whether the page is the sign-in page or one of `/show`, which keep no session. */
  readonly isPaused: () => boolean
  /** The time of the last renewal by any tab of this browser (epoch milliseconds). */
  readonly renewedAt: () => number
  readonly setRenewedAt: (time: number) => void
  readonly now: () => number
  readonly setTimer: (run: () => void, delayMs: number) => () => void
  readonly onExpired: () => void
}

export interface KeepAlive {
  readonly stop: () => void
  /** Renews at once, for example because the live connection refused the token. */
  readonly check: () => void
}

/** Timers of two tabs never run at exactly the same moment, so a renewal this much too early still counts. */
const slackMs = 5_000

/** Keeps the session alive by a renewal at once and every 180 s. Of several tabs one renews for all. */
export function startKeepAlive(ports: KeepAlivePorts): KeepAlive {
  let cancelTimer: (() => void) | undefined
  let isStopped = false
  let isRequesting = false

  const plan = () => {
    cancelTimer?.()
    if (!isStopped) cancelTimer = ports.setTimer(tick, limits.keepAliveIntervalMs)
  }
  const tick = () => {
    const isFresh = ports.now() - ports.renewedAt() < limits.keepAliveIntervalMs - slackMs
    if (isFresh) plan()
    else check()
  }
  const check = () => {
    if (isRequesting) return
    if (ports.isPaused() || ports.token() === '') plan()
    else void renew()
  }
  const renew = async () => {
    const used = ports.token()
    isRequesting = true
    try {
      const { token } = await ports.renew()
      if (isStopped || ports.token() !== used) return
      ports.storeToken(token)
      ports.setRenewedAt(ports.now())
    } catch (error) {
      // The refusal may have come while another tab had a newer token; then this call was merely late.
      const isRefused = error instanceof ApiError && error.code === tokenExpiredCode
      if (isRefused && !isStopped && ports.token() === used) ports.onExpired()
    } finally {
      isRequesting = false
      plan()
    }
  }

  check()
  return {
    stop: () => {
      isStopped = true
      cancelTimer?.()
    },
    check,
  }
}
