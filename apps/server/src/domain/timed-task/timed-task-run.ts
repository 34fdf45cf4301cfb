import type { TimedTaskReason, TimedTaskResult } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { orderWrite } from '#domain/command/command-path.ts'
import { linkError } from '#domain/command/link-error.ts'
import { type FailedWrite, mayBeDone } from '#domain/command/write-order.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { selectTimedTaskLog } from '#store/timed-task/timed-task-log-store.ts'
import {
  beginRun,
  hasOpenRuns,
  insertRunning,
  type RunEnd,
  settleOpenRuns,
  settleRun,
} from '#store/timed-task/timed-task-run-store.ts'
import { selectTimedTask } from '#store/timed-task/timed-task-store.ts'
import { ownTimedTask } from './timed-task-change.ts'
import { newRunLog, type TimedTaskRun, toRun } from './timed-task-claim.ts'
import type { TimedTaskRunContext } from './timed-task-context.ts'
import { isEndedByOwner, refuseEnded } from './timed-task-ended.ts'
import { toRunNow } from './timed-task-log.ts'

/**
 * A run that waited longer than this for other tasks of its device is not sent any more; a serial line takes about five
 * a second.
 */
const waitMsMax = 5 * 60_000
/** The gateway drops a write that the line of the device did not take within this time. */
const plannedTtlMs = 60_000

type Settled = Omit<RunEnd, 'settledAt' | 'result' | 'reason'> & {
  readonly result: TimedTaskResult
  readonly reason: TimedTaskReason
}

/** Does a claimed run once, by the trail of commands; the log says what stood against it. */
async function carryOut(
  context: TimedTaskRunContext,
  run: TimedTaskRun,
): Promise<FailedWrite | undefined> {
  const refused = await getRefusal(context, run)
  if (refused !== undefined) {
    await settle(context, run, {
      ...failed(refused),
      result: refused === 'off' ? 'missed' : 'failed',
    })
    return undefined
  }
  if (!(await beginRun(context.db, run.logId, context.clock.now()))) return undefined
  const { deviceId, varId, value, ownerId, timingId } = run
  const origin = { kind: 'task', accountId: ownerId, sourceId: timingId } as const
  const patience = run.isManual ? {} : { ttlMs: plannedTtlMs, isOneOfMany: true }
  const outcome = await orderWrite(context, { deviceId, varId, value, origin, ...patience })
  if (!outcome.ok) {
    await settle(context, run, endOfFault(outcome.error))
    return outcome.error
  }
  const { commandId, reason, readBack, costMs } = outcome.value
  await settle(context, run, {
    result: 'ok',
    reason,
    readBack,
    exceptionCode: null,
    commandId,
    costMs,
  })
  return undefined
}

/**
 * The reason why the run may not write. The owner's permissions count as they are now, since a share may have ended
 * after the task was made.
 */
async function getRefusal(
  context: ClockContext,
  run: TimedTaskRun,
): Promise<TimedTaskReason | undefined> {
  if (context.clock.now() - run.claimedAt > waitMsMax) return 'busy'
  const account = await selectAccount(context.db, run.ownerId)
  if (account === undefined || account.disabled) return 'not-allowed'
  const { role } = account
  const isDemo = account.isDemo
  const caller: Caller = { accountId: run.ownerId, sessionId: null, isDemo, role }
  try {
    await mayUse(context, caller, run.deviceId, 'command')
    return (await isWanted(context, run)) ? undefined : 'off'
  } catch (error) {
    if (error instanceof AppError && error.code === 'notAllowed') return 'not-allowed'
    if (error instanceof AppError && error.code === 'notFound') {
      const isThere = (await selectDevice(context.db, run.deviceId)) !== undefined
      return isThere ? 'not-allowed' : 'no-device'
    }
    throw error
  }
}

/**
 * Whether the task is still to run, since people may have changed their minds while the run waited. Whoever runs a task
 * by hand wants it, on or off.
 */
async function isWanted(
  { db }: StoreContext,
  { timingId, isManual }: TimedTaskRun,
): Promise<boolean> {
  const timing = await selectTimedTask(db, timingId)
  if (timing !== undefined && isEndedByOwner(timing)) return false
  return isManual || timing?.enabled === true
}

const nothing = { readBack: null, exceptionCode: null, commandId: null, costMs: null } as const

function failed(reason: TimedTaskReason): Settled {
  return { ...nothing, result: 'failed', reason }
}

function endOfFault({ commandId, fault }: FailedWrite): Settled {
  const exceptionCode = fault.kind === 'exception' ? fault.code : null
  const result = mayBeDone(fault) ? 'unknown' : 'failed'
  return { ...failed(fault.kind), result, exceptionCode, commandId: commandId ?? null }
}

/** Settles a run that a fault of ours has ended, so that nobody knows whether the device got the write. */
async function settleUnknown(context: ClockContext, run: TimedTaskRun): Promise<void> {
  await settle(context, run, { ...nothing, result: 'unknown', reason: 'stopped' })
}

function settle(context: ClockContext, run: TimedTaskRun, end: Settled): Promise<void> {
  const settledAt = context.clock.now()
  const place = { ...run, id: run.logId }
  return context.db
    .transaction()
    .execute((inside) => settleRun(inside, place, { ...end, settledAt }))
}

/** Settles what the last run of the server left open, before tasks run. */
export function settleInterruptedRuns({ db, clock }: ClockContext): Promise<void> {
  const now = clock.now()
  return db.transaction().execute((inside) => settleOpenRuns(inside, now, now + 1))
}

/** No run takes as long as this: its process has ended, or could not store how the run ended. */
const staleMs = waitMsMax + plannedTtlMs + 3 * 60_000

/** Settles runs that never came to their end, so that they do not keep their tasks from running. */
export async function settleStaleRuns({ db, clock }: ClockContext): Promise<void> {
  const now = clock.now()
  if (!(await hasOpenRuns(db, now - staleMs))) return
  await db.transaction().execute((inside) => settleOpenRuns(inside, now, now - staleMs))
}

/** Runs one step besides its plan, on or off, and answers when the device has answered. */
export async function runTimedTaskNow(
  context: TimedTaskRunContext,
  caller: Caller,
  { id, step: position = 1 }: { readonly id: number; readonly step?: number | undefined },
) {
  const row = await ownTimedTask(context, caller, id)
  const step = row.steps[position - 1]
  if (step === undefined) throw new FieldError({ step: 'steps' })
  await mayUse(context, caller, row.deviceId, 'command')
  refuseEnded(row)
  caller.trace?.record(row.name)
  const now = context.clock.now()
  const one = { task: row, step }
  const logId = await insertRunning(context.db, await newRunLog(context, one, now))
  if (logId === undefined) throw new AppError('conflict', { reason: 'running' })
  const run = { ...toRun(one, logId, now), isManual: true }
  const done = await context.deviceWaits.within(
    doOrSettle(context, run).then((fault) => ({ fault })),
  )
  const fault = done?.fault
  if (fault !== undefined) {
    throw fault.fault.kind === 'no-variable' ? new AppError('notFound') : linkError(fault.fault)
  }
  const log = await selectTimedTaskLog(context.db, logId)
  if (log === undefined) throw new AppError('notFound')
  return toRunNow(log)
}

export async function doOrSettle(
  context: TimedTaskRunContext,
  run: TimedTaskRun,
): Promise<FailedWrite | undefined> {
  try {
    return await carryOut(context, run)
  } catch (error) {
    await settleUnknown(context, run)
    throw error
  }
}
