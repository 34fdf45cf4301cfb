import { toRaw } from '@fieldhub/protocol'
import { deviceDocument } from '#domain/device/device-profile.ts'
import type { Value } from '#facts/facts.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevicesWithModel } from '#store/device/device-store.ts'
import type { HistoryContext } from './value-context.ts'

const devicesAtOnce = 500

/** Puts the newest stored values back into memory after a start, device by device. */
export async function restoreLatest(
  context: HistoryContext,
  restore: (deviceId: number, values: readonly Value[]) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const devices = await selectDevicesWithModel(context.db, after, devicesAtOnce)
    for (const device of devices) {
      const values = await storedValues(context, device)
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
  const document = await deviceDocument(context, device)
  if (document === undefined) return []
  const polled = new Map(
    [...document.polled, ...document.calculated].map((variable) => [variable.varId, variable]),
  )
  const points = await context.samples.latest(device.id)
  return points.flatMap(({ varId, time, value }): Value[] => {
    const variable = polled.get(varId)
    if (variable === undefined) return []
    // A scaled value was rounded or limited, so what the register held is no longer known.
    const raw = variable.scale || variable.clamp ? null : toRaw(value, variable)
    return [{ deviceId: device.id, varId, time, value, raw, quality: 'good', isStored: true }]
  })
}
