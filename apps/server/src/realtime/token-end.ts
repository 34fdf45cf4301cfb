import type { Clock } from '#platform/clock.ts'
import { runAt } from '#platform/run-at.ts'
import type { Timers } from '#platform/timers.ts'
import type { LiveConnection } from './live-connection.ts'

/** Ends the connection at the very time at which its API token ends. */
export function endWithToken(
  connection: LiveConnection,
  parts: { readonly clock: Clock; readonly timers: Timers },
): void {
  const expiresAt = connection.subscriber?.apiToken?.expiresAt ?? null
  connection.endBy(
    expiresAt === null ? undefined : runAt(parts, expiresAt, () => signOut(connection)),
  )
}

export function signOut(connection: LiveConnection): void {
  connection.signOut()
}
