import { type ForwardingOffReason, forwardingLimits } from '@fieldhub/contract'
import type { NoticeContext } from '#domain/account/account-context.ts'
import { notifyOwner } from '#domain/account/account-notice.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  type ForwardingDeliveryRow,
  updateDelivery,
} from '#store/forwarding/forwarding-delivery-store.ts'
import { type ForwardingRow, recordAttempt } from '#store/forwarding/forwarding-store.ts'
import { openSecrets } from './forwarding-secret.ts'
import type { AttemptResult, ForwardingTargets } from './forwarding-target.ts'
import { retryPauseMs } from './retry-plan.ts'

/** What sending messages needs. */
export interface SendContext extends NoticeContext {
  readonly log: Log
  readonly secrets: SecretBox
  readonly targets: ForwardingTargets
  /** Between 0 and 1. */
  readonly random: () => number
  /** An attempt is over, whoever ordered it. */
  readonly onSettled: (kind: ForwardingRow['kind'], outcome: 'sent' | 'failed') => void
  /** The forwarding was switched off. */
  readonly onOff: (forwardingId: number) => void
}

/** Answers that are about this one message: what is more urgent passes it, and after some attempts the next follows. */
export const refusals: ReadonlySet<number> = new Set([400, 413, 422])
const refusedAttemptsMax = 3
const goneStatus = 410

/** One attempt, with what follows from it stored. During a stop a failure says nothing of the target. */
export async function attempt(
  context: SendContext,
  row: ForwardingRow,
  message: ForwardingDeliveryRow,
  isClosed: () => boolean,
): Promise<{ readonly isGoingOn: boolean; readonly result: AttemptResult }> {
  const result = await sendTo(context, row, message)
  if (!result.ok && isClosed()) return { isGoingOn: false, result }
  const attempts = message.attempts + 1
  const isRefused = !result.ok && refusals.has(result.status) && attempts >= refusedAttemptsMax
  await updateDelivery(context.db, message.id, {
    ...(result.ok ? { state: 'ok' } : isRefused ? { state: 'failed' } : {}),
    attempts,
    status: result.status,
    fault: result.fault,
    costMs: result.costMs,
    answer: result.answer,
    sentAt: context.clock.now(),
  })
  if (result.ok) await recordSuccess(context, row, result)
  else await recordFailure(context, row, result, isRefused)
  return { isGoingOn: result.ok || isRefused, result }
}

export async function sendTo(
  context: SendContext,
  row: ForwardingRow,
  message: ForwardingDeliveryRow,
): Promise<AttemptResult> {
  const opened = openSecrets(context.secrets, row, context.clock.now())
  if (opened === undefined) return { ok: false, status: 0, fault: 'secret', costMs: 0, answer: '' }
  const account = await selectAccount(context.db, row.ownerId)
  const { kind, url, topic, qos, userName: user } = row
  const target = { forwardingId: row.id, kind, url, topic, qos, user, account: account?.name ?? '' }
  const result = await context.targets.send({ ...target, ...opened }, message)
  context.onSettled(kind, result.ok ? 'sent' : 'failed')
  return result
}

export async function recordSuccess(
  { db, clock }: Pick<SendContext, 'db' | 'clock'>,
  { id }: ForwardingRow,
  { status }: AttemptResult,
): Promise<void> {
  const now = clock.now()
  await recordAttempt(db, id, {
    failures: 0,
    failingSince: null,
    nextTryAt: 0,
    lastAt: now,
    lastOkAt: now,
    lastStatus: status,
    lastFault: '',
  })
}

/**
 * People sent something by hand and it failed: the state says so. Neither a pause nor the day until switching off begins
 * with it, since what waits in the queue was not tried.
 */
export async function recordProbe(
  { db, clock }: Pick<SendContext, 'db' | 'clock'>,
  { id, failures }: ForwardingRow,
  { status, fault }: AttemptResult,
): Promise<void> {
  await recordAttempt(db, id, {
    failures: Math.max(failures, 1),
    lastAt: clock.now(),
    lastStatus: status,
    lastFault: fault,
  })
}

async function recordFailure(
  context: SendContext,
  row: ForwardingRow,
  { status, fault, retryAfterMs = 0 }: AttemptResult,
  isRefused: boolean,
): Promise<void> {
  const now = context.clock.now()
  const failures = row.failures + 1
  const failingSince = row.failingSince ?? now
  // The target is there. Only one that refuses message after message is left alone for longer and longer.
  const steps = refusals.has(status) ? Math.ceil(failures / refusedAttemptsMax) : failures
  const pause = retryPauseMs(steps, { random: context.random(), retryAfterMs })
  const offReason = reasonToEnd(status, now - failingSince)
  await recordAttempt(context.db, row.id, {
    failures,
    failingSince,
    nextTryAt: isRefused ? now : now + pause,
    lastAt: now,
    lastStatus: status,
    lastFault: fault,
    ...(offReason !== '' && { enabled: false, offReason }),
  })
  if (offReason !== '') await announceEnd(context, row, offReason)
}

function reasonToEnd(status: number, failingMs: number): ForwardingOffReason {
  if (status === goneStatus) return 'gone'
  return failingMs >= forwardingLimits.failingMsMax ? 'failing' : ''
}

async function announceEnd(
  context: SendContext,
  row: ForwardingRow,
  offReason: ForwardingOffReason,
): Promise<void> {
  const { id, ownerId, name } = row
  context.log.warn({ forwardingId: id, accountId: ownerId, offReason }, 'forwarding switched off')
  context.onOff(id)
  const kind = offReason === 'gone' ? 'forwardingGone' : 'forwardingFailing'
  await notifyOwner(context, ownerId, { kind, ip: '', subject: name })
}
