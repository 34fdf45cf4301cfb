import type { Forwarding } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectScopeNames } from '#store/forwarding/forwarding-device-store.ts'
import { type QueueSize, sumQueues } from '#store/forwarding/forwarding-event-store.ts'
import { type ForwardingRow, selectForwardings } from '#store/forwarding/forwarding-store.ts'

/** Lists the account’s forwardings, or the one of the id, without their secrets. */
export async function listForwardings(
  context: ClockContext,
  { accountId }: Caller,
  { id }: { readonly id?: number | undefined },
): Promise<Forwarding[]> {
  const all = await selectForwardings(context.db, accountId)
  const rows = id === undefined ? all : all.filter((row) => row.id === id)
  if (id !== undefined && rows.length === 0) throw new AppError('notFound')
  const queues = await sumQueues(context.db, accountId)
  const list: Forwarding[] = []
  for (const row of rows) {
    list.push(await toForwarding(context, row, queues.get(row.id) ?? { events: 0, bytes: 0 }))
  }
  return list
}

async function toForwarding(
  { db, clock }: ClockContext,
  row: ForwardingRow,
  queue: QueueSize,
): Promise<Forwarding> {
  const now = clock.now()
  const isPaused = row.enabled && row.nextTryAt > now
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    offReason: row.offReason,
    kind: row.kind,
    url: row.url,
    topic: row.topic,
    qos: row.qos === 1 ? 1 : 0,
    user: row.userName,
    hasPassword: row.password !== '',
    scope: row.scope,
    targets: await namedTargets(db, row),
    valueMode: row.valueMode,
    every: row.everySeconds,
    states: row.states,
    alarms: row.alarms,
    commands: row.commands,
    failures: row.failures,
    failingSince: row.failingSince,
    nextTry: isPaused ? row.nextTryAt : null,
    lastTime: row.lastAt,
    lastOkTime: row.lastOkAt,
    lastStatus: row.lastStatus,
    lastFault: row.lastFault,
    queued: queue.events,
    queuedBytes: queue.bytes,
    dropped: row.dropped,
    previousUntil: row.previousUntil > now ? row.previousUntil : null,
    updateTime: row.updatedAt,
  }
}

async function namedTargets(db: ClockContext['db'], { ownerId, scope, targetIds }: ForwardingRow) {
  if (scope === 'all') return []
  const names = await selectScopeNames(db, ownerId, { scope, ids: targetIds })
  return [...names].map(([id, name]) => ({ id, name }))
}
