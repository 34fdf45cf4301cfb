import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type VarLogRow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getPage, toWindow } from '#domain/page-window.ts'
import { FieldError } from '#platform/app-error.ts'
import { selectOwnDeviceIds } from '#store/device/device-store.ts'
import type { HistoryContext } from './value-context.ts'
import { getRange, listVarLog, openVarLog, toRow, type VarLogQuery } from './var-log.ts'

type AnyVarLogQuery = Omit<VarLogQuery, 'deviceId'> & { readonly deviceId?: number | undefined }

const devicesMax = 100
/** Each device is asked for as many rows, since all of them may be its own. */
const rowsMax = limits.listRowsMax

/** The log of one device, or of all that the account has. */
export function varLog(context: HistoryContext, caller: Caller, query: AnyVarLogQuery) {
  const { deviceId, ...others } = query
  if (deviceId !== undefined) return listVarLog(context, caller, { ...others, deviceId })
  return listAllVarLogs(context, caller, others)
}

async function listAllVarLogs(
  context: HistoryContext,
  caller: Caller,
  query: Omit<AnyVarLogQuery, 'deviceId'>,
) {
  const { offset, limit } = toWindow(query)
  const depth = offset + limit
  if (depth > rowsMax) throw new FieldError({ page: 'logDepth' })
  const ids = await selectOwnDeviceIds(context.db, caller.accountId, devicesMax + 1)
  if (ids.length > devicesMax) throw new FieldError({ deviceId: 'logDevices' })
  const isOldestFirst = query.order === 'asc'
  const found: VarLogRow[] = []
  let total = 0
  for (const deviceId of ids) {
    const device = await toRows(context, caller, { ...query, deviceId }, depth)
    total += device.total
    found.push(...device.rows)
    // A hundred devices in one turn would be felt by everybody else.
    await nextTurn()
  }
  found.sort((a, b) => (isOldestFirst ? a.time - b.time : b.time - a.time))
  const rows = found.slice(offset, depth)
  return query.page === undefined ? rows : getPage(query, total, rows)
}

/** Variables that are named stand in the models of some devices only. */
async function toRows(context: HistoryContext, caller: Caller, query: VarLogQuery, limit: number) {
  const { varIds, ...others } = query
  const view = await openVarLog(context, caller, others)
  const range = getRange(view)
  const named = varIds === undefined ? undefined : new Set(varIds.split(',').map(Number))
  const chosen = range.varIds.filter((varId) => named === undefined || named.has(varId))
  if (chosen.length === 0) return { total: 0, rows: [] }
  const { total, list } = await context.samples.rows({
    ...range,
    varIds: chosen,
    offset: 0,
    limit,
    oldestFirst: query.order === 'asc',
  })
  return { total, rows: list.flatMap((point) => toRow(view, point) ?? []) }
}
