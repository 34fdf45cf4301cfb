import { type Past, type PastAlarm, pastLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'

import { type EnteredShare, enterShare, type ShareClient } from '#domain/share/enter-share.ts'
import type { EnterShareContext } from '#domain/share/share-context.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectPastAlarms } from '#store/alarm/past-alarm-store.ts'
import { selectLinkChanges } from '#store/device/state-log-store.ts'
import { type PastVariable, readableTime, readPastSeries } from './past-series.ts'
import type { ShowTrendContext } from './show-context.ts'

const hourMs = 3_600_000

interface PastQuery {
  readonly list: readonly { readonly deviceId: number; readonly varIds: readonly number[] }[]
  readonly from: number
  readonly to: number
  readonly stepMs?: number | undefined
}

interface Scope {
  readonly ownerId: number
  readonly variables: readonly PastVariable[]
  /** Nothing before this time is opened. */
  readonly since: number
}

/** The past of variables of devices that the caller may look at, as far as there still are such variables. */
export async function readPast(
  context: HistoryContext,
  caller: Caller,
  query: PastQuery,
): Promise<Past> {
  const variables: PastVariable[] = []
  for (const { deviceId, varIds } of query.list) {
    const usable = await usableValues(context, caller, deviceId, 'view')
    const { document, isCloud } = usable
    for (const varId of new Set(varIds)) {
      const variable = document?.variables.get(varId)
      // Whoever looks back while a model loses a variable keeps the others.
      if (variable !== undefined) variables.push({ deviceId, variable, isCloud })
    }
  }
  return answer(context, { ownerId: caller.accountId, variables, since: 0 }, query)
}

/** The past of variables that the pages of a share show, and of no others, as far back as the share opens it. */
export async function showPast(
  context: ShowTrendContext,
  client: ShareClient,
  query: PastQuery,
): Promise<Past> {
  const entered = await enterShare(context, client)
  const { owner, scope } = entered
  const since = checkPast(context, entered, client, query.to)
  const variables = query.list.flatMap(({ deviceId, varIds }) => {
    const device = scope.devices.find(({ row }) => row.id === deviceId)
    return [...new Set(varIds)].flatMap((varId): PastVariable[] => {
      if (device?.named.has(varId) !== true) throw new AppError('notFound')
      const variable = device.document?.variables.get(varId)
      return variable ? [{ deviceId, variable, isCloud: device.row.mode === 'cloud' }] : []
    })
  })
  return answer(context, { ownerId: owner.accountId, variables, since }, query)
}

/** Counts a look into the past, and answers how far back this share opens it. */
export function checkPast(
  { shareAccess, clock }: EnterShareContext,
  { share }: EnteredShare,
  client: ShareClient,
  time: number,
): number {
  if (share.pastHours === 0) throw new AppError('notAllowed')
  shareAccess.consumePast(share.id, client.ip)
  const since = clock.now() - share.pastHours * hourMs
  if (time < since) throw new FieldError({ from: 'timeRange' })
  return since
}

async function answer(context: HistoryContext, scope: Scope, query: PastQuery): Promise<Past> {
  const { variables, since } = scope
  const { to, stepMs } = query
  if (query.from > to || to - query.from > pastLimits.spanMsMax) {
    throw new FieldError({ from: 'timeRange' })
  }
  if (variables.length > pastLimits.variablesMax) throw new FieldError({ list: 'tooMany' })
  // The instants stay those of the query, whatever of them is too old to be opened.
  const late = Math.max(0, since - query.from)
  const from = query.from + (stepMs === undefined ? late : Math.ceil(late / stepMs) * stepMs)
  const steps = stepMs === undefined ? undefined : readableTime(variables, { from, to, stepMs })
  const range = { from, to: steps?.to ?? to }
  return {
    ...range,
    series:
      steps === undefined ? [] : await readPastSeries(context, variables, { ...steps, since }),
    links: await readLinks(context, scope, range),
    alarms: await readAlarms(context, scope, range),
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

function readLinks(
  { db }: HistoryContext,
  { variables, since }: Scope,
  range: Range,
): Promise<Past['links']> {
  const deviceIds = new Set(variables.map(({ deviceId }) => deviceId))
  return Promise.all(
    [...deviceIds].map(async (deviceId) => {
      const limit = pastLimits.changesMax
      const found = await selectLinkChanges(db, deviceId, { ...range, limit })
      const changes = found.map(({ time, type }): [number, 0 | 1] => [
        Math.max(time, since),
        type === 'online' ? 1 : 0,
      ])
      return { deviceId, changes }
    }),
  )
}

async function readAlarms(
  { db }: HistoryContext,
  { ownerId, variables, since }: Scope,
  range: Range,
): Promise<PastAlarm[]> {
  const keys = new Set(variables.map(({ deviceId, variable }) => `${deviceId}/${variable.varId}`))
  const found = await selectPastAlarms(db, {
    ...range,
    ownerId,
    deviceIds: [...new Set(variables.map(({ deviceId }) => deviceId))],
    varIds: [...new Set(variables.map(({ variable }) => variable.varId))],
    limit: pastLimits.alarmsMax,
  })
  return found
    .filter(({ deviceId, varId }) => keys.has(`${deviceId}/${varId}`))
    .map(({ state, handleTime, startTime, ...alarm }) => ({
      ...alarm,
      startTime: Math.max(startTime, since),
      knownTime: state === 'open' ? null : handleTime,
    }))
}
