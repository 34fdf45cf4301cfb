import type { ShownAlarm } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import type { ShownSource } from '../show/shown-source.ts'
import type { PastPort } from './past-port.ts'
import type { PastScene } from './past-scene.ts'

/** Marks cost no server anything here, and follow the played time. */
const pace = { soonMs: 0, pauseMs: 100, everyMs: 3_600_000 }
/** What is older than so many periods is stale, as for values of now. */
const goodPeriods = 3

interface PastSourceParts {
  readonly base: Pick<ShownSource, 'readPage'>
  readonly port: PastPort
  readonly scene: PastScene
  readonly include: (page: PageData) => void
}

/** A scene as the source of a shown configuration. Nothing can be written or acknowledged in the past. */
export function getPastSource({ base, port, scene, include }: PastSourceParts): ShownSource {
  return {
    clock: scene,
    live: scene.live,
    // What was read of the past does not grow old while the connection is lost.
    connection: {
      get: () => 'live',
      subscribe: () => () => undefined,
      lastMessageAt: () => null,
    },
    readPage: base.readPage,
    include,
    mayWrite: () => false,
    history: (deviceId, varId, spanMs) => {
      const to = scene.now()
      return port.history(deviceId, varId, { from: to - spanMs, to })
    },
    periodSeconds: (deviceId, varId) => {
      const goodMs = scene.record.goodMs(deviceId, varId)
      return goodMs === undefined ? undefined : goodMs / goodPeriods / 1_000
    },
    alarms: {
      pace,
      read: async () => {
        const at = scene.now()
        return (await port.alarms(at + 1)).map((alarm) => asOf(alarm, at))
      },
      alarming: async () => scene.alarming(),
      onChange: scene.onAlarms,
    },
  }
}

/** An alarm as it was: one that ended later lasted. */
function asOf(alarm: ShownAlarm, at: number): ShownAlarm {
  const hasEnded = alarm.endTime !== null && alarm.endTime <= at
  return hasEnded ? alarm : { ...alarm, endTime: null, end: null }
}
