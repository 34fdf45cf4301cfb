import type { TimedTaskReason } from '@fieldhub/contract'
import { type DueDecision, decideDue, deviceReturnMs, singleLateMsMax } from '@fieldhub/rules'
import { type ShownVariable, shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  type PlannedStep,
  selectDueSteps,
  selectNextDue,
} from '#store/timed-task/timed-task-plan-store.ts'
import { claimPlan, type NewTimedTaskLog } from '#store/timed-task/timed-task-run-store.ts'
import { StepSchedules } from './step-schedule.ts'
import type { TimedTaskContext, TimedTaskRunContext } from './timed-task-context.ts'
import { getOffsets } from './timed-task-plan.ts'

/** A run that this process has claimed, so that no other does it. */
export interface TimedTaskRun {
  readonly logId: number
  readonly timingId: number
  /** The position of the step. */
  readonly step: number
  readonly ownerId: number
  readonly deviceId: number
  readonly varId: number
  readonly value: number
  readonly planned: number
  readonly claimedAt: number
  readonly isManual: boolean
}

/** As many plans as this are claimed in one transaction, so that a crowd of tasks costs few of them. */
const claimedAtOnce = 100

export interface DuePage {
  readonly runs: readonly TimedTaskRun[]
  /**
   * The number of runs that are left for later: their account has too many under way, or they are late single ones whose
   * device may come back within the minute after a start.
   */
  readonly waiting: number
  /** Where the next page begins; undefined after the last page. */
  readonly after: readonly [number, number] | undefined
}

export interface DueQuery {
  readonly startedAt: number
  readonly after: readonly [number, number]
  readonly queue: { hasRoom(accountId: number): boolean }
}

/** Claims plans that are due. Each is moved on before anything of it is done. */
export async function claimDue(
  context: TimedTaskRunContext,
  { startedAt, after, queue }: DueQuery,
): Promise<DuePage> {
  const { db, clock } = context
  const now = clock.now()
  const due = await selectDueSteps(db, now, { after, limit: claimedAtOnce })
  const taken = due.filter(
    (one) => queue.hasRoom(one.task.ownerId) && !mayWait(context, one, now, startedAt),
  )
  const claims = await getClaims(context, taken, { now, startedAt })
  const runs: TimedTaskRun[] = []
  if (claims.length > 0) {
    await db.transaction().execute(async (inside) => {
      for (const { one, claim, run } of claims) {
        const logId = await claimPlan(inside, { ...claim, step: one.step })
        if (logId !== undefined) runs.push({ ...toRun(one, logId, now), planned: run })
      }
    })
  }
  const last = due.length < claimedAtOnce ? undefined : due.at(-1)?.step
  const place = last === undefined ? undefined : ([last.nextRun ?? now, last.id] as const)
  return { runs, waiting: due.length - taken.length, after: place }
}

export function nextDueTime({ db }: StoreContext): Promise<number | null> {
  return selectNextDue(db)
}

function mayWait(
  { devicePort }: DevicePortContext,
  { task, step }: PlannedStep,
  now: number,
  startedAt: number,
): boolean {
  const lateMs = startedAt - (step.nextRun ?? now)
  const isLate = task.type === 'single' && lateMs >= 0 && lateMs <= singleLateMsMax
  return isLate && now - startedAt < deviceReturnMs && !devicePort.isOnline(task.deviceId)
}

async function getClaims(
  context: TimedTaskContext,
  due: readonly PlannedStep[],
  times: { readonly now: number; readonly startedAt: number },
) {
  const names = new Names(context)
  const schedules = new StepSchedules(context)
  const claims = []
  for (const one of due) {
    const planned = one.step.nextRun ?? times.now
    const schedule = await schedules.of(one)
    const decision = decideDue(schedule, { planned, ...times }, getOffsets(one.task.zone))
    const blank = blankLog(one, await names.of(one), { planned, now: times.now })
    claims.push({
      one,
      run: decision.run ?? planned,
      claim: { planned, next: decision.next, ...getLogs(blank, decision) },
    })
  }
  return claims
}

function getLogs(blank: NewTimedTaskLog, { run, missed, lastMissed }: DueDecision) {
  const ended = (reason: TimedTaskReason) => ({
    result: 'missed' as const,
    reason,
    settledAt: blank.claimedAt,
  })
  const own = run === null ? null : { ...blank, planned: run, lastPlanned: run }
  return {
    run: own,
    missed:
      missed === 0 ? null : { ...blank, ...ended('down'), lastPlanned: lastMissed, count: missed },
    skipped: own === null ? null : { ...own, ...ended('running') },
  }
}

interface TargetNames {
  readonly deviceName: string
  readonly variable: ShownVariable
}

/** Reads once the devices and models that many tasks share. */
class Names {
  readonly #context: TimedTaskContext
  readonly #devices = new Map<number, Promise<readonly [string, ModelDocument | undefined]>>()

  constructor(context: TimedTaskContext) {
    this.#context = context
  }

  async of({ task: { deviceId }, step }: PlannedStep): Promise<TargetNames> {
    const read = this.#devices.get(deviceId) ?? this.#read(deviceId)
    this.#devices.set(deviceId, read)
    const [deviceName, document] = await read
    return { deviceName, variable: shownVariable(document, step.varId) }
  }

  async #read(deviceId: number) {
    const device = await selectDevice(this.#context.db, deviceId)
    const document = await toDocument(this.#context, device?.modelId ?? null)
    return [device?.name ?? '', document] as const
  }
}

/** The row of a run of which nothing is known yet. */
export async function newRunLog(context: TimedTaskContext, one: PlannedStep, now: number) {
  const names = await new Names(context).of(one)
  return { ...blankLog(one, names, { planned: now, now }), origin: 'manual' as const }
}

function blankLog(
  { task, step }: PlannedStep,
  { deviceName, variable }: TargetNames,
  { planned, now }: { readonly planned: number; readonly now: number },
): NewTimedTaskLog {
  return {
    ownerId: task.ownerId,
    timingId: task.id,
    step: step.position,
    origin: 'schedule',
    name: task.name,
    type: task.type,
    deviceId: task.deviceId,
    deviceName,
    varId: step.varId,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    value: step.value,
    readBack: null,
    planned,
    lastPlanned: planned,
    claimedAt: now,
    actual: null,
    settledAt: null,
    result: 'running',
    reason: '',
    exceptionCode: null,
    commandId: null,
    costMs: null,
    count: 1,
  }
}

export function toRun({ task, step }: PlannedStep, logId: number, now: number): TimedTaskRun {
  return {
    logId,
    timingId: task.id,
    step: step.position,
    ownerId: task.ownerId,
    deviceId: task.deviceId,
    varId: step.varId,
    value: step.value,
    planned: now,
    claimedAt: now,
    isManual: false,
  }
}
