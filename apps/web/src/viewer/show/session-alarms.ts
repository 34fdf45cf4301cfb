import { alarmLogApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { onLiveAlarm, onLiveHandled } from '#api/live/live.ts'
import type { AlarmPort } from '../viewer-host.ts'
import { toRows } from './read-limits.ts'

const newestMax = '100'

interface SessionAlarms extends AlarmPort {
  /** When an alarm was handled last, as the list that is shown has it. */
  readonly handleTimeOf: (alarmId: number) => number | null | undefined
}

/** The alarms of devices that the session sees, which are only looked at. */
export function sessionAlarms(deviceIds: ReadonlySet<number>): SessionAlarms {
  let handleTimes: ReadonlyMap<number, number | null> = new Map()
  return {
    read: async () => {
      const rows = await readAlarms(deviceIds)
      handleTimes = new Map(rows.map(({ id, handleTime }) => [id, handleTime]))
      return rows
    },
    handleTimeOf: (alarmId) => handleTimes.get(alarmId),
    onChange: (listener) => {
      const onDevice = (deviceId: number) => {
        if (deviceIds.has(deviceId)) listener()
      }
      const stops = [onLiveAlarm((alarm) => onDevice(alarm.deviceId)), onLiveHandled(onDevice)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Reads the alarms of these devices only: those that last, however old, and the newest. */
async function readAlarms(deviceIds: ReadonlySet<number>) {
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
  const rows = lists.flatMap((answer) => toRows(answer))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.startTime - a.startTime)
}
