import { pastApi, showApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import type { PastPort } from './past-port.ts'

const quietly = { quiet: true }

/** The past that a share opens. */
export function openSharePast(entry: {
  readonly code: string
  readonly password?: string
}): PastPort {
  return {
    read: (query) => call(pastApi.share, { ...entry, ...query }, quietly),
    alarms: (before) => call(showApi.alarms, { ...entry, before: String(before) }, quietly),
    history: async (deviceId, varId, { to }) => {
      // How far back its trends go, the share knows itself.
      const query = { ...entry, deviceId, varIds: [varId], endTime: to }
      const { series } = await call(showApi.trend, query, quietly)
      return series[0]?.points ?? []
    },
  }
}
