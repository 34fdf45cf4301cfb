import { toRaw } from '@fieldhub/protocol'
import { toDocument } from '#domain/device/device-profile.ts'
import { type ModelDocument, withRatios } from '#domain/device-model/model-document.ts'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Value } from '#facts/values.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevicesWithModel } from '#store/device/device-store.ts'
import { selectMeantSince } from '#store/device-model/scale-change-store.ts'
import type { HistoryContext } from './value-context.ts'

const devicesAtOnce = 500

/** Variables of a model by id, with the model itself for devices behind transformers of their own. */
interface Restored {
  readonly model: ModelDocument
  readonly variables: ReadonlyMap<number, PolledVariable>
  /** Since when variables mean what they do, of those that meant something else. */
  readonly since: ReadonlyMap<number, number>
}

/** Puts the newest stored values back into memory after a start, device by device. */
export async function restoreLatest(
  context: HistoryContext,
  restore: (deviceId: number, values: readonly Value[]) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const devices = await selectDevicesWithModel(context.db, after, devicesAtOnce)
    // Thousands of devices have one model. Those of thousands of models are not held for the whole of the start.
    const known = new Map<number | null, Restored | undefined>()
    for (const device of devices) {
      const { modelId } = device
      if (!known.has(modelId)) known.set(modelId, await readRestored(context, modelId))
      const values = await valuesOf(context, device, known.get(modelId))
      if (values.length > 0) restore(device.id, values)
      after = device.id
    }
    if (devices.length < devicesAtOnce) return
  }
}

/** The newest stored values of a device, as they were read from it. */
export async function storedValues(
  context: HistoryContext,
  device: Pick<DeviceRow, 'id' | 'modelId' | 'ratios'>,
): Promise<Value[]> {
  return valuesOf(context, device, await readRestored(context, device.modelId))
}

async function readRestored(
  context: HistoryContext,
  modelId: number | null,
): Promise<Restored | undefined> {
  const model = await toDocument(context, modelId)
  if (model === undefined || modelId === null) return undefined
  const since = await selectMeantSince(context.db, modelId)
  return { model, variables: byId(model), since }
}

function byId({ polled, calculated }: ModelDocument): Map<number, PolledVariable> {
  return new Map([...polled, ...calculated].map((variable) => [variable.varId, variable]))
}

async function valuesOf(
  { samples }: HistoryContext,
  { id: deviceId, ratios }: Pick<DeviceRow, 'id' | 'ratios'>,
  restored: Restored | undefined,
): Promise<Value[]> {
  if (restored === undefined) return []
  const { model } = restored
  const variables = ratios.length === 0 ? restored.variables : byId(withRatios(model, ratios))
  const points = await samples.latest(deviceId)
  return points.flatMap(({ varId, time, value }): Value[] => {
    const variable = variables.get(varId)
    if (variable === undefined || time < (restored.since.get(varId) ?? 0)) return []
    // A scaled value was rounded or limited, so what the register held is no longer known.
    const raw = variable.scale || variable.clamp ? null : toRaw(value, variable)
    return [{ deviceId, varId, time, value, raw, quality: 'good', isStored: true }]
  })
}
