import {
  behindOwnRatios,
  type DeviceRatios,
  meaningOf,
  scaleChanges,
  type VariableMeaning,
} from '@fieldhub/contract'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import {
  type RatioChangeRow,
  type ScaleChangeRow,
  selectRatioChanges,
  selectScaleChanges,
} from '#store/device-model/scale-change-store.ts'

/** A moment from which values of a variable mean something else. */
interface ScaleStep {
  readonly time: number
  readonly before: VariableMeaning
  readonly after: VariableMeaning
}

/** The steps of a variable of one device, the newest first. */
export type ScaleSteps = readonly ScaleStep[]

export interface ScaledDevice {
  readonly deviceId: number
  /** The device's own transformers. */
  readonly ratios: DeviceRatios
  readonly document: Pick<ModelDocument, 'slaves'> | undefined
  readonly varIds: ReadonlySet<number>
}

type StepsByVariable = ReadonlyMap<number, ScaleSteps>

/**
 * How values of devices that were recorded since a time are to be read, by device and variable. What did not change has
 * no entry.
 */
export async function readScaleHistory(
  { db }: StoreContext,
  devices: readonly ScaledDevice[],
  from: number,
): Promise<ReadonlyMap<number, StepsByVariable>> {
  const varIds = new Set(devices.flatMap((device) => [...device.varIds]))
  const changes = await selectScaleChanges(db, [...varIds], from)
  const ids = devices.map(({ deviceId }) => deviceId)
  const ratioChanges = await selectRatioChanges(db, ids, from)
  if (changes.length + ratioChanges.length === 0) return new Map()
  const byVariable = Map.groupBy(changes, ({ varId }) => varId)
  const byDevice = Map.groupBy(ratioChanges, ({ deviceId }) => deviceId)
  return new Map(
    devices.map((device) => [
      device.deviceId,
      stepsOfDevice(device, byVariable, byDevice.get(device.deviceId) ?? []),
    ]),
  )
}

function stepsOfDevice(
  { document, ratios, varIds }: ScaledDevice,
  byVariable: ReadonlyMap<number, readonly ScaleChangeRow[]>,
  ratioChanges: readonly RatioChangeRow[],
): StepsByVariable {
  const found = new Map<number, ScaleSteps>()
  for (const slave of document?.slaves ?? []) {
    for (const variable of slave.var) {
      const changes = byVariable.get(variable.varId) ?? []
      if (!varIds.has(variable.varId) || changes.length + ratioChanges.length === 0) continue
      const now = { meaning: meaningOf(variable, slave), ratios }
      const steps = stepsBack(now, changes, ratioChanges)
      if (steps.length > 0) found.set(variable.varId, steps)
    }
  }
  return found
}

interface Standing {
  readonly meaning: VariableMeaning
  readonly ratios: DeviceRatios
}

interface Change {
  readonly time: number
  readonly undo: Partial<Standing>
}

/** Goes back from what holds now, change by change. Changes that make no difference to the device are left out. */
export function stepsBack(
  now: Standing,
  changes: readonly ScaleChangeRow[],
  ratioChanges: readonly RatioChangeRow[],
): ScaleSteps {
  const all: Change[] = [
    ...changes.map(({ time, before }) => ({ time, undo: { meaning: before } })),
    ...ratioChanges.map(({ time, before }) => ({ time, undo: { ratios: before } })),
  ]
  const steps: ScaleStep[] = []
  let standing = now
  for (const { time, undo } of all.toSorted((one, other) => other.time - one.time)) {
    const earlier = { ...standing, ...undo }
    const step = { time, before: shown(earlier), after: shown(standing) }
    if (scaleChanges(step.before, step.after).length > 0) steps.push(step)
    standing = earlier
  }
  return steps
}

const shown = ({ meaning, ratios }: Standing) => behindOwnRatios(meaning, ratios)

/** What a value recorded at that time means; undefined: what it means now. */
export function meaningAt(
  steps: ScaleSteps | undefined,
  time: number,
): VariableMeaning | undefined {
  return steps?.findLast((step) => step.time > time)?.before
}
