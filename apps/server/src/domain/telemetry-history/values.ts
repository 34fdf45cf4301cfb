import {
  behindOwnRatios,
  type DeviceRatios,
  type LastValue,
  type LiveValue,
  limitsOf,
  meaningOf,
  type Quality,
  type Slave,
  type SlaveValues,
  type Variable,
  type VariableMeaning,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { linkError } from '#domain/command/link-error.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { type DeviceUse, mayUse } from '#domain/device/may-use.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { getReportSeconds } from '#domain/device-model/report-seconds.ts'
import type { Value } from '#facts/values.ts'
import { withoutNumber } from '#facts/without-number.ts'
import { FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import {
  deletePinned,
  insertPinned,
  savePinFor,
  selectPinned,
  selectPinnedFor,
} from '#store/device/pinned-store.ts'
import type { LastValueContext, LiveValueContext } from './value-context.ts'

/** A value counts as stale once more readings than this are missing. */
const readingsMissedMax = 3

export interface UsableValues {
  readonly deviceId: number
  /** Whether the device polls by itself and reports what has changed. */
  readonly isCloud: boolean
  readonly document: ModelDocument | undefined
  /** The account that the device is shared with; undefined for its owner. */
  readonly holderId: number | undefined
}

export interface UsableDevice extends UsableValues {
  readonly name: string
  /** The device's own transformers. */
  readonly ratios: DeviceRatios
}

/** The device with its model, after a check that the caller may do this with it. */
export async function usableValues(
  context: ModelContext,
  caller: Caller,
  deviceId: number,
  use: DeviceUse,
): Promise<UsableDevice> {
  const { row, share } = await mayUse(context, caller, deviceId, use)
  const holderId = share === undefined ? undefined : caller.accountId
  const isCloud = row.mode === 'cloud'
  const document = await toDocument(context, row.modelId)
  return { deviceId, name: row.name, ratios: row.ratios, isCloud, holderId, document }
}

/** The newest values grouped by slave, pinned ones first. */
export async function lastValues(
  context: LastValueContext,
  caller: Caller,
  deviceId: number,
): Promise<SlaveValues[]> {
  return slaveValues(context, await usableValues(context, caller, deviceId, 'view'))
}

/** Reads the device at once, without waiting for its polls. */
export async function readNow(
  context: LiveValueContext,
  owned: UsableDevice,
  varIds: readonly number[],
): Promise<SlaveValues[]> {
  const isRead = (varId: number) => owned.document?.variables.get(varId)?.formula === undefined
  const read = varIds.filter(isRead)
  // What is calculated is not read from the device, which may be offline.
  if (read.length > 0 || varIds.length === 0) {
    const outcome = await context.devicePort.readNow(owned.deviceId, read)
    if (!outcome.ok) throw linkError(outcome.error)
  }
  return slaveValues(context, owned, new Set(varIds))
}

/** The newest values of these variables, as far as the device's model has them. */
export function getValues(
  context: LiveValueContext,
  usable: UsableValues,
  varIds: ReadonlySet<number>,
): LastValue[] {
  const latest = context.latest.latest(usable.deviceId)
  return [...varIds].flatMap((varId) => {
    const variable = usable.document?.variables.get(varId)
    if (variable === undefined) return []
    return [{ ...shownValue(context, usable, variable, latest?.get(varId)), isTop: false }]
  })
}

/** The newest values of a device as live messages say them; variables without any reading have nothing to say. */
export function newestValues(context: LiveValueContext, usable: UsableValues): LiveValue[] {
  const { deviceId, document, isCloud } = usable
  const latest = context.latest.latest(deviceId)
  return [...(document?.variables.values() ?? [])].flatMap((variable) => {
    const { varId } = variable
    const newest = latest?.get(varId)
    if (newest === undefined) return []
    const { value, time } = newest
    const quality = qualityOf(context, deviceId, toExpected(variable, isCloud), newest)
    return [{ varId, value, time, quality, ...withoutNumber(newest) }]
  })
}

/** Whom a device is lent to pins for itself, so that looking is enough; the owner's pins are the device's. */
export async function pinVariable(
  context: ModelContext,
  caller: Caller,
  pin: { readonly deviceId: number; readonly varId: number; readonly isTop: boolean },
): Promise<null> {
  const { document, holderId } = await usableValues(context, caller, pin.deviceId, 'view')
  if (document?.variables.has(pin.varId) !== true)
    throw new FieldError({ varId: 'variable' }, 'notFound')
  if (holderId !== undefined) await savePinFor(context.db, { ...pin, accountId: holderId })
  else if (pin.isTop) await insertPinned(context.db, pin.deviceId, [pin.varId])
  else await deletePinned(context.db, pin.deviceId, pin.varId)
  return null
}

async function slaveValues(
  context: LiveValueContext,
  usable: UsableDevice,
  only?: ReadonlySet<number>,
): Promise<SlaveValues[]> {
  const { deviceId, document, holderId, ratios } = usable
  if (document === undefined) return []
  const pinned =
    holderId === undefined
      ? await selectPinned(context.db, deviceId)
      : await selectPinnedFor(context.db, deviceId, holderId)
  await context.latest.freshen([deviceId])
  const latest = context.latest.latest(deviceId)
  const toLastValue = (variable: Variable, slave: Slave) => ({
    ...shownValue(context, usable, variable, latest?.get(variable.varId)),
    ...toRawScaling(behindOwnRatios(meaningOf(variable, slave), ratios)),
    isTop: pinned.has(variable.varId),
  })
  // A model may have 10,000 variables.
  const slices = new TimeSlices()
  const slaves: SlaveValues[] = []
  for (const slave of document.slaves) {
    const values: LastValue[] = []
    for (const variable of chosen(slave, only)) {
      values.push(toLastValue(variable, slave))
      const pause = slices.pause()
      if (pause !== undefined) await pause
    }
    if (values.length === 0) continue
    const pinnedFirst = values.toSorted((one, other) => Number(other.isTop) - Number(one.isTop))
    const { slaveId, name: slaveName, addr } = slave
    slaves.push({ slaveId, slaveName, addr, var: pinnedFirst })
  }
  return slaves
}

function chosen(slave: Slave, only: ReadonlySet<number> | undefined): Variable[] {
  return only === undefined ? slave.var : slave.var.filter(({ varId }) => only.has(varId))
}

function shownValue(
  context: LiveValueContext,
  { deviceId, isCloud }: UsableValues,
  variable: Variable,
  latest: Value | undefined,
): Omit<LastValue, 'isTop'> {
  const { varId, name, unit, rw, decimals } = variable
  const expected = toExpected(variable, isCloud)
  return {
    varId,
    name,
    unit,
    ...toPlace(variable),
    ...(expected.isCalculated ? { isCalculated: true as const } : {}),
    rw,
    decimals,
    ...toShownScaling(variable),
    rateSeconds: expected.rateSeconds,
    value: latest?.value ?? null,
    raw: latest?.raw ?? null,
    ...(latest === undefined ? {} : withoutNumber(latest)),
    ...(latest?.unclamped === undefined ? {} : { unclamped: latest.unclamped }),
    time: latest?.time ?? null,
    quality: qualityOf(context, deviceId, expected, latest),
    alarm: getAlarm(context, deviceId, varId),
  }
}

/** Names and limits of a variable; what it does not have is left out. */
function toShownScaling(variable: Variable) {
  const { names, confirmMin, confirmMax } = variable
  const { writeMin, writeMax, writeStep } = variable.rw === 'rw' ? limitsOf(variable) : {}
  const limits = { writeMin, writeMax, writeStep, confirmMin, confirmMax }
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...Object.fromEntries(given), ...(names === undefined ? {} : { names }) }
}

/** What turns a raw value into the shown one; what does nothing is left out. */
function toRawScaling({ factor, offset, points, ratio, ct, pt }: VariableMeaning) {
  const given = Object.entries({ factor, offset, points, ratio, ct, pt })
  return Object.fromEntries(given.filter(([, part]) => part !== undefined))
}

/** How a variable's values come. */
interface Expected {
  readonly rateSeconds: number
  readonly isCalculated: boolean
}

function toExpected(variable: Variable, isCloud: boolean): Expected {
  const isCalculated = variable.formula !== undefined
  return { rateSeconds: getReportSeconds(variable, isCloud), isCalculated }
}

function qualityOf(
  context: LiveValueContext,
  deviceId: number,
  { rateSeconds, isCalculated }: Expected,
  latest: Value | undefined,
): Quality {
  // Without a value there is nothing that could be old, whether the device is offline or was never read.
  if (latest === undefined || (latest.value === null && latest.text === undefined)) return 'bad'
  // What is calculated has no value as soon as what it is calculated from is stale.
  if (isCalculated) return latest.quality
  if (!context.devicePort.isOnline(deviceId)) return 'stale'
  const ageMs = context.clock.now() - latest.time
  return ageMs > readingsMissedMax * rateSeconds * 1_000 ? 'stale' : latest.quality
}

function toPlace({ fm, func, register, bit, length }: Variable) {
  return {
    fm,
    func,
    register,
    ...(bit === undefined ? {} : { bit }),
    ...(length === undefined ? {} : { length }),
  }
}

function getAlarm(
  { alarmStage }: LiveValueContext,
  deviceId: number,
  varId: number,
): LastValue['alarm'] {
  return alarmStage.isAlarming(deviceId, varId) ? 1 : 0
}
