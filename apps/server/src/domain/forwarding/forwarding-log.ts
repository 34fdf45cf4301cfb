import type { ForwardingDelivery } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import {
  countDeliveries,
  type DeliveryQuery,
  type ForwardingDeliveryRow,
  selectDeliveries,
  selectDelivery,
} from '#store/forwarding/forwarding-delivery-store.ts'
import { selectForwarding } from '#store/forwarding/forwarding-store.ts'
import { ownForwarding } from './forwarding-change.ts'
import type { ForwardingContext } from './forwarding-context.ts'

const bodyCharsMax = 2_000

/** Messages of one forwarding, newest first. */
export async function listDeliveries(
  context: StoreContext,
  caller: Caller,
  query: DeliveryQuery & PageQuery,
) {
  await ownForwarding(context, caller, query.forwardingId)
  const rows = await selectDeliveries(context.db, query, toWindow(query))
  const list = rows.map(toDelivery)
  return toListOrPage(query, list, () => countDeliveries(context.db, query))
}

function toDelivery(row: ForwardingDeliveryRow): ForwardingDelivery {
  return {
    id: row.id,
    messageId: row.messageId,
    kind: row.kind,
    count: row.itemCount,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    fault: row.fault,
    costMs: row.costMs,
    answer: row.answer,
    body: row.body.slice(0, bodyCharsMax),
    time: row.createdAt,
    sentTime: row.sentAt,
  }
}

export async function testForwarding(context: ForwardingContext, caller: Caller, id: number) {
  const { retryAfterMs: _, ...result } = await context.forwardings.test(
    await ownForwarding(context, caller, id),
  )
  return result
}

/** Another account's message does not exist. */
export async function resendDelivery(context: ForwardingContext, caller: Caller, id: number) {
  const delivery = await selectDelivery(context.db, id)
  if (delivery?.ownerId !== caller.accountId) throw new AppError('notFound')
  const row = await selectForwarding(context.db, delivery.forwardingId)
  if (row === undefined) throw new AppError('notFound')
  caller.trace?.record(row.name)
  const { retryAfterMs: _, ...result } = await context.forwardings.resend(row, id)
  return result
}
