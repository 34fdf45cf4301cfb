import type { IncomingHttpHeaders } from 'node:http'
import type { RealtimeParts } from './realtime-parts.ts'

/** Logs the first of them: it is a foreign page, or a proxy that hides the requested host. */
export function foreignPageLog(log: RealtimeParts['log']): (headers: IncomingHttpHeaders) => void {
  let hasLogged = false
  return ({ origin, host }) => {
    if (hasLogged) return
    hasLogged = true
    log.warn(
      { origin, host },
      'a live connection of a foreign page was refused; if this is your own address, set FIELDHUB_PUBLIC_URL',
    )
  }
}
