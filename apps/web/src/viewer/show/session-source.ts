import {
  type AlarmRow,
  alarmLogApi,
  configurationPageApi,
  type Show,
  showApi,
  variableApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { currentConnection, liveStore, onConnection, onLiveAlarm } from '#api/live/live.ts'
import type { ShownSource } from './shown-source.ts'

const newestMax = '100'
const pointsMax = 500
const quietly = { quiet: true }

/** The source of a configuration within a session, whose values come over the console's own live connection. */
export function openSessionSource(show: Show, mayHandle: boolean): ShownSource {
  const { devices, configurationId, deviceId: selfId } = show
  const handledListeners = new Set<() => void>()
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
      alarming: async () => {
        const place = { configurationId, deviceId: selfId }
        return (await call(showApi.previewAlarming, place, quietly)).list
      },
      onChange: (listener) => {
        handledListeners.add(listener)
        const stop = onLiveAlarm(({ deviceId }) => {
          if (deviceIds.has(deviceId)) listener()
        })
        return () => {
          handledListeners.delete(listener)
          stop()
        }
      },
      ...(mayHandle
        ? {
            acknowledge: async (id: number) => {
              await call(alarmLogApi.handle, { id, state: 'acknowledged' }, { quiet: true })
              for (const listener of handledListeners) listener()
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
