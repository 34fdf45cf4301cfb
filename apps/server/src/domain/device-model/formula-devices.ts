import type { Slave } from '@fieldhub/contract'
import type { Formula } from '@fieldhub/rules'
import { FieldError } from '#platform/app-error.ts'
import { selectDeviceBySn } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { readCalculations } from './model-calculations.ts'
import type { ModelContext } from './model-context.ts'

/** A device that a formula names by its serial number. */
export interface OtherDevice {
  readonly deviceId: number
  readonly name: string
  /** 0: it has no model. */
  readonly modelId: number
  /** It polls by itself and reports what has changed. */
  readonly isCloud: boolean
  readonly slaves: readonly Slave[]
}
export type OtherDevices = ReadonlyMap<string, OtherDevice>

/** A formula reaches this many devices at most, over others' formulas too. */
const devicesMax = 200

interface NamingModel {
  readonly ownerId: number
  readonly modelId: number
  readonly slaves: readonly Slave[]
}

/**
 * The owner's devices that the formulas name, and those that their formulas name in turn. A device of somebody else,
 * shared or not, is not there: a share may end at any time, and the one who gave it must not be surprised.
 */
export async function readOtherDevices(
  context: ModelContext,
  model: NamingModel,
  formulas: readonly Formula[],
): Promise<OtherDevices> {
  const found = new Map<string, OtherDevice>()
  const seen = new Set<string>()
  const waiting = formulas.flatMap(namedDevices)
  for (let sn = waiting.pop(); sn !== undefined; sn = waiting.pop()) {
    if (seen.has(sn)) continue
    seen.add(sn)
    if (seen.size > devicesMax) throw new FieldError({ slaves: 'tooMany' })
    const other = await readDevice(context, model, sn)
    if (other === undefined) continue
    found.set(sn, other)
    if (other.modelId === model.modelId) continue
    waiting.push(...readCalculations(other.slaves).flatMap(({ formula }) => namedDevices(formula)))
  }
  return found
}

/** The owner's devices that the formulas name themselves. */
export async function readNamedDevices(
  context: ModelContext,
  model: NamingModel,
  formulas: readonly Formula[],
): Promise<OtherDevices> {
  const found = new Map<string, OtherDevice>()
  for (const sn of new Set(formulas.flatMap(namedDevices))) {
    const other = await readDevice(context, model, sn)
    if (other !== undefined) found.set(sn, other)
  }
  return found
}

async function readDevice(
  context: ModelContext,
  model: NamingModel,
  sn: string,
): Promise<OtherDevice | undefined> {
  const device = await selectDeviceBySn(context.db, sn)
  if (device?.ownerId !== model.ownerId) return undefined
  const { id: deviceId, name, modelId, mode } = device
  const found = { deviceId, name, isCloud: mode === 'cloud' }
  if (modelId === null) return { ...found, modelId: 0, slaves: [] }
  if (modelId === model.modelId) return { ...found, modelId, slaves: model.slaves }
  const row = await selectModel(context.db, modelId)
  const slaves = row === undefined ? [] : (await context.models.read(row)).slaves
  return { ...found, modelId, slaves }
}

function namedDevices({ references }: Formula): string[] {
  return references.flatMap(({ sn }) => (sn === undefined ? [] : [sn]))
}
