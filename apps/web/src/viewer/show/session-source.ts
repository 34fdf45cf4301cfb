import {
  type AlarmRow,
  alarmLogApi,
  configurationPageApi,
  type Show,
  variableApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { currentConnection, liveStore, onConnection, onLiveAlarm } from '#api/live/live.ts'
import type { ShownSource } from './shown-source.ts'

const newestMax = '100'
const pointsMax = 500
const quietly = { quiet: true }

/** The source of a configuration within a session, whose values come over the console's own live connection. */
export function openSessionSource({ devices }: Show, mayHandle: boolean): ShownSource {
  const deviceIds = new Set(devices.map(({ deviceId }) => deviceId))
  return {
    live: liveStore,
    connection: { get: () => currentConnection().state, subscribe: onConnection },
    readPage: async (id) =>
      (await call(configurationPageApi.read, { id: String(id) }, { quiet: true })).pageData,
    write: (deviceId, varId, value) =>
      call(variableApi.write, { deviceId, varId, value }, { quiet: true }),
    history: async (deviceId, varId, spanMs) => {
      const endTime = Date.now()
      const range = { startTime: endTime - spanMs, endTime, maxPoints: pointsMax }
      const answer = await call(variableApi.data, { deviceId, varIds: [varId], ...range }, quietly)
      return 'series' in answer ? (answer.series[0]?.points ?? []) : []
    },
    alarms: {
      read: () => readAlarms(deviceIds),
      onChange: (listener) =>
        onLiveAlarm(({ deviceId }) => {
          if (deviceIds.has(deviceId)) listener()
        }),
      ...(mayHandle
        ? {
            acknowledge: async (id: number) => {
              await call(alarmLogApi.handle, { id, state: 'acknowledged' }, { quiet: true })
            },
          }
        : {}),
    },
  }
}

/** Reads the alarms of these devices only: those that last, however old, and the newest. */
async function readAlarms(deviceIds: ReadonlySet<number>): Promise<readonly AlarmRow[]> {
  const readings = [...deviceIds].flatMap((deviceId) =>
    [{ active: 'true' as const }, {}].map((filter) =>
      call(
        alarmLogApi.list,
        { ...filter, deviceId: String(deviceId), page: '1', pageSize: newestMax },
        { quiet: true },
      ),
    ),
  )
  const lists = await Promise.all(readings)
  const rows = lists.flatMap((answer) => ('list' in answer ? answer.list : answer))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.startTime - a.startTime)
}
