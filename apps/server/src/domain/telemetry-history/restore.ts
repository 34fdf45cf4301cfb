import { toRaw } from '@fieldhub/protocol'
import { toDocument } from '#domain/device/device-profile.ts'
import type { Domain } from '#domain/domain.ts'
import type { Value } from '#facts/facts.ts'
import { selectDevicesWithModel } from '#store/device/device-store.ts'

const devicesAtOnce = 500

/** Newest stored values go back into memory after a start, device by device. */
export async function restoreLatest(
  domain: Domain,
  restore: (deviceId: number, values: readonly Value[]) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const devices = await selectDevicesWithModel(domain.db, after, devicesAtOnce)
    for (const { id, modelId } of devices) {
      const values = await storedValues(domain, id, modelId)
      if (values.length > 0) restore(id, values)
      after = id
    }
    if (devices.length < devicesAtOnce) return
  }
}

/** The newest stored values of a device, as they were read. */
export async function storedValues(
  domain: Domain,
  deviceId: number,
  modelId: number | null,
): Promise<Value[]> {
  const document = await toDocument(domain, modelId)
  if (document === undefined) return []
  const polled = new Map(document.polled.map((variable) => [variable.varId, variable]))
  const points = await domain.samples.latest(deviceId)
  return points.flatMap(({ varId, time, value }): Value[] => {
    const variable = polled.get(varId)
    if (variable === undefined) return []
    const raw = toRaw(value, variable.format, variable.decimals)
    return [{ deviceId, varId, time, value, raw, quality: 'good', isStored: true }]
  })
}
