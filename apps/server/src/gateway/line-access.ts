import type { LineAccess, PassResult } from '#facts/line-passage.ts'
import type { Passages } from './passages.ts'
import type { Session } from './session.ts'

type FindSession = (deviceId: number) => Session | undefined

/** The lines of the sessions that are open at the time. */
export function openLineAccess(passages: Passages, find: FindSession): LineAccess {
  return {
    setPassage: (deviceId, passage) => {
      const isNew = passages.get(deviceId) !== passage
      passages.set(deviceId, passage)
      const session = find(deviceId)
      if (session !== undefined && isNew) passage?.opened(session.profile)
      session?.applyPassage()
    },
    pass: (deviceId, bytes): PassResult => {
      const session = find(deviceId)
      if (session === undefined) return 'offline'
      return session.pass(bytes) ? 'sent' : 'busy'
    },
    hold: (deviceId, isHeld) => find(deviceId)?.hold(isHeld),
  }
}
