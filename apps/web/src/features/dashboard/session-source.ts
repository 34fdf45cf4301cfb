import {
  dashboardApi,
  homeApi,
  type OutputOf,
  type ReportSeries,
  reportApi,
} from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { appConfig } from '#api/app-config.ts'
import { call } from '#api/call.ts'
import {
  liveStore,
  onLiveAlarm,
  onLiveHandled,
  onLiveResumed,
  onLiveStatus,
} from '#api/live/live.ts'
import { currentZone } from '#i18n/time-zone.ts'
import type { BoardSource } from './board-source.ts'
import { limitAtOnce } from './limit-at-once.ts'

/** The server makes few reports of an account at a time; a board has many charts. */
const turns = limitAtOnce(2)
const busyCode = 40005
const againMs = 1_500
const triesMax = 6

/** The source of boards for somebody who is signed in. */
export const sessionSource: BoardSource = {
  key: 'session',
  live: liveStore,
  readSeries: (_, request) =>
    turns(() => readPatiently({ ...request, zone: currentZone() }, triesMax)),
  readAlarms: ({ deviceIds, which }) =>
    call(dashboardApi.alarms, { deviceIds, which }, { quiet: true }),
  readCounts: (): Promise<OutputOf<typeof homeApi.data>> => call(homeApi.data, {}, { quiet: true }),
  onEvent: (listener) => {
    const events = [onLiveAlarm, onLiveHandled, onLiveStatus, onLiveResumed]
    const stops = events.map((on) => on(listener))
    return () => {
      for (const stop of stops) stop()
    }
  },
  hasLinks: true,
  mapKey: appConfig.mapKey,
}

/** Another window of the account may have the turn. */
async function readPatiently(
  input: Parameters<typeof call<typeof reportApi.series>>[1],
  tries: number,
): Promise<ReportSeries> {
  try {
    return await call(reportApi.series, input, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== busyCode || tries <= 1) throw error
  }
  await new Promise((resolve) => {
    setTimeout(resolve, againMs * (1 + Math.random()))
  })
  return readPatiently(input, tries - 1)
}
