import { alarmLogApi, pastApi, variableApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { toRows } from '../show/read-limits.ts'
import type { PastPort } from './past-port.ts'

const quietly = { quiet: true }
const pointsMax = 500
const newest = { page: '1', pageSize: '100' } as const

/** The past of devices that the session may look at. */
export function openSessionPast(deviceIds: readonly number[]): PastPort {
  return {
    read: (query) => call(pastApi.read, query, quietly),
    alarms: async (before) => {
      const lists = await Promise.all(
        deviceIds.map((id) =>
          call(
            alarmLogApi.list,
            { ...newest, deviceId: String(id), endTime: String(before) },
            quietly,
          ),
        ),
      )
      return lists.flatMap((answer) => toRows(answer)).toSorted((a, b) => b.startTime - a.startTime)
    },
    history: async (deviceId, varId, { from, to }) => {
      const range = { startTime: from, endTime: to + 1, maxPoints: pointsMax }
      const answer = await call(variableApi.data, { deviceId, varIds: [varId], ...range }, quietly)
      return 'series' in answer ? (answer.series[0]?.points ?? []) : []
    },
  }
}
