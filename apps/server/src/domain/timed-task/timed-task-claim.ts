import type { TimedTaskReason } from '@fieldhub/contract'
import { type DueDecision, decideDue, deviceReturnMs, singleLateMsMax } from '@fieldhub/rules'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  claimPlan,
  type NewTimedTaskLog,
  selectDueTimedTasks,
  selectNextDue,
} from '#store/timed-task/timed-task-claim-store.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-store.ts'
import type { TimedTaskContext, TimedTaskRunContext } from './timed-task-context.ts'
import { getOffsets, toPlan, toSchedule } from './timed-task-plan.ts'

/** A run that this process has taken and nobody else will do. */
export interface TimedTaskRun {
  readonly logId: number
  readonly timingId: number
  readonly ownerId: number
  readonly deviceId: number
  readonly varId: number
  readonly value: number
  readonly planned: number
  readonly claimedAt: number
  readonly isManual: boolean
}

/** Each is one transaction, so that a crowd of tasks costs few of them. */
const claimedAtOnce = 100

export interface DuePage {
  readonly runs: readonly TimedTaskRun[]
  /** Late single runs whose device may come back within the minute after a start. */
  readonly waiting: number
  /** Where the next page begins; undefined: this was the last one. */
  readonly after: readonly [number, number] | undefined
}

/** Takes plans that are due, each moved on before anything is done of it. */
export async function claimDue(
  context: TimedTaskRunContext,
  startedAt: number,
  after: readonly [number, number],
): Promise<DuePage> {
  const { db, clock } = context
  const now = clock.now()
  const due = await selectDueTimedTasks(db, now, { after, limit: claimedAtOnce })
  const taken = due.filter((row) => !mayWait(context, row, now, startedAt))
  const steps = await getSteps(context, taken, { now, startedAt })
  const runs: TimedTaskRun[] = []
  await db.transaction().execute(async (inside) => {
    for (const { row, step, run } of steps) {
      const logId = await claimPlan(inside, { ...step, timing: row })
      if (logId !== undefined) runs.push({ ...toRun(row, logId, now), planned: run })
    }
  })
  const last = due.length < claimedAtOnce ? undefined : due.at(-1)
  const place = last === undefined ? undefined : ([last.nextRun ?? now, last.id] as const)
  return { runs, waiting: due.length - taken.length, after: place }
}

export function nextDueTime({ db }: StoreContext): Promise<number | null> {
  return selectNextDue(db)
}

function mayWait(
  { devicePort }: DevicePortContext,
  row: TimedTaskRow,
  now: number,
  startedAt: number,
): boolean {
  const lateMs = startedAt - (row.nextRun ?? now)
  const isLate = row.type === 'single' && lateMs >= 0 && lateMs <= singleLateMsMax
  return isLate && now - startedAt < deviceReturnMs && !devicePort.isOnline(row.deviceId)
}

async function getSteps(
  context: TimedTaskContext,
  rows: readonly TimedTaskRow[],
  times: { readonly now: number; readonly startedAt: number },
) {
  const names = new Names(context)
  const steps = []
  for (const row of rows) {
    const planned = row.nextRun ?? times.now
    const plan = toPlan(row)
    const decision = decideDue(toSchedule(plan), { planned, ...times }, getOffsets(plan.zone))
    const blank = blankLog(row, await names.of(row), { planned, now: times.now })
    steps.push({
      row,
      run: decision.run ?? planned,
      step: { planned, next: decision.next, ...getLogs(blank, decision) },
    })
  }
  return steps
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
  readonly variable: { readonly name: string; readonly unit: string; readonly decimals: number }
}

/** Devices and models that many tasks share are read once. */
class Names {
  readonly #context: TimedTaskContext
  readonly #devices = new Map<number, Promise<readonly [string, ModelDocument | undefined]>>()

  constructor(context: TimedTaskContext) {
    this.#context = context
  }

  async of({ deviceId, varId }: Pick<TimedTaskRow, 'deviceId' | 'varId'>): Promise<TargetNames> {
    const read = this.#devices.get(deviceId) ?? this.#read(deviceId)
    this.#devices.set(deviceId, read)
    const [deviceName, document] = await read
    const variable = document?.variables.get(varId) ?? { name: '', unit: '', decimals: 0 }
    return { deviceName, variable }
  }

  async #read(deviceId: number) {
    const device = await selectDevice(this.#context.db, deviceId)
    const document = await toDocument(this.#context, device?.modelId ?? null)
    return [device?.name ?? '', document] as const
  }
}

/** The row of a run that nothing is known of yet. */
export async function newRunLog(context: TimedTaskContext, row: TimedTaskRow, now: number) {
  const names = await new Names(context).of(row)
  return { ...blankLog(row, names, { planned: now, now }), origin: 'manual' as const }
}

function blankLog(
  row: TimedTaskRow,
  { deviceName, variable }: TargetNames,
  { planned, now }: { readonly planned: number; readonly now: number },
): NewTimedTaskLog {
  return {
    ownerId: row.ownerId,
    timingId: row.id,
    origin: 'schedule',
    name: row.name,
    type: row.type,
    deviceId: row.deviceId,
    deviceName,
    varId: row.varId,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    value: row.value,
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

export function toRun(row: TimedTaskRow, logId: number, now: number): TimedTaskRun {
  return {
    logId,
    timingId: row.id,
    ownerId: row.ownerId,
    deviceId: row.deviceId,
    varId: row.varId,
    value: row.value,
    planned: now,
    claimedAt: now,
    isManual: false,
  }
}
