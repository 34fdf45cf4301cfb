import type { PushRow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { shownRobot } from '#domain/contact/contact-robot.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { countPushes, type PushDeliveryRow, selectPushes } from '#store/alarm/push-list-store.ts'

export interface PushListQuery extends PageQuery {
  readonly alarmId?: number | undefined
  readonly triggerId?: number | undefined
}

/** Returns a bare array, or a page with `page`. */
export async function listPushes(
  context: StoreContext,
  { accountId }: Caller,
  { alarmId, triggerId, ...query }: PushListQuery,
) {
  const filter = { ownerId: accountId, alarmId, triggerId }
  const rows = await selectPushes(context.db, filter, toWindow(query))
  const list = rows.map(toPush)
  return toListOrPage(query, list, () => countPushes(context.db, filter))
}

function toPush(row: PushDeliveryRow): PushRow {
  return {
    id: row.id,
    alarmId: row.alarmId === 0 ? null : row.alarmId,
    kind: row.kind,
    contactName: row.contactName,
    channel: row.channel === '' ? null : row.channel,
    target: row.channel === 'robot' ? `…${shownRobot(row.target)?.hint}` : cutTarget(row.target),
    content: row.content,
    state: row.state,
    reason: row.reason,
    provider: row.provider,
    receipt: row.receipt,
    code: row.code,
    time: row.time,
    sentTime: row.sentAt,
  }
}

/** Masks a target as `138****8000` or `a***@example.com`, which is enough for whoever knows it. */
function cutTarget(target: string): string {
  const at = target.indexOf('@')
  if (at > 0) return `${target.slice(0, 1)}***${target.slice(at)}`
  return target.length <= 7 ? target : `${target.slice(0, 3)}****${target.slice(-4)}`
}
