import { type ColumnValue, type Device, nameOfValue } from '@fieldhub/contract'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { LastValueContext } from '#domain/telemetry-history/value-context.ts'
import { getValues } from '#domain/telemetry-history/values.ts'

/** Adds to each device the newest values of its variables of these names. */
export async function withColumnValues(
  context: LastValueContext,
  devices: readonly Device[],
  names: readonly string[],
): Promise<Device[]> {
  const values = await columnValuesOf(context, devices, names)
  return devices.map((device, at) => ({ ...device, values: values[at] ?? [] }))
}

/** The newest values of these names by device. A name that two slaves have is the first one's. */
export async function columnValuesOf(
  context: LastValueContext,
  devices: readonly ValueHolder[],
  names: readonly string[],
): Promise<ColumnValue[][]> {
  const columns = new Map<number | null, readonly Column[]>()
  for (const id of new Set(devices.map(({ model }) => model))) {
    columns.set(id, readColumns(await toDocument(context, id), names))
  }
  await context.latest.freshen(devices.map(({ id }) => id))
  return devices.map((device) =>
    (columns.get(device.model) ?? []).map((column) => toValue(context, device, column)),
  )
}

type ValueHolder = Pick<Device, 'id' | 'model' | 'mode'>

interface Column {
  readonly document: ModelDocument | undefined
  /** Undefined: the model has no variable of that name. */
  readonly varId: number | undefined
}

function readColumns(document: ModelDocument | undefined, names: readonly string[]): Column[] {
  const variables = [...(document?.variables.values() ?? [])]
  return names.map((wanted) => ({
    document,
    varId: variables.find(({ name }) => name === wanted)?.varId,
  }))
}

function toValue(
  context: LastValueContext,
  { id: deviceId, mode }: ValueHolder,
  { document, varId }: Column,
): ColumnValue {
  if (varId === undefined) return null
  const usable = { deviceId, document, isCloud: mode === 'cloud', holderId: undefined }
  const [found] = getValues(context, usable, new Set([varId]))
  if (found === undefined) return null
  const { name, value, text, names, unit, decimals, time, quality, fault, rateSeconds } = found
  const valueName = nameOfValue(names, value)
  return {
    name,
    varId,
    value,
    ...(text !== undefined && { text }),
    ...(valueName !== undefined && { valueName }),
    ...(names !== undefined && { names }),
    ...(fault !== undefined && { fault }),
    unit,
    decimals,
    time,
    quality,
    rateSeconds,
  }
}
