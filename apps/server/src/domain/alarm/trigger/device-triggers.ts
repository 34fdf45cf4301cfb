import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectTriggersFor } from '#store/alarm/running-trigger-store.ts'
import { selectDevices } from '#store/device/device-store.ts'
import { definitionsOn, getPushRule } from './trigger-definitions.ts'

/** All triggers that each of the devices runs; one that is gone is left out. */
export async function definitionsOfDevices(
  context: AlarmContext,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TriggerDefinition[]>> {
  const devices = await selectDevices(context.db, deviceIds)
  const found = new Map<number, TriggerDefinition[]>(devices.map(({ id }) => [id, []]))
  const byModel = Map.groupBy(devices, ({ modelId }) => modelId)
  const slices = new TimeSlices()
  for (const row of await selectTriggersFor(context.db, devices)) {
    if (!row.enabled) continue
    const document = row.running
    const push = await getPushRule(context, row.ownerId, document)
    const running = { row, document, push }
    const its =
      row.modelId === null
        ? devices.filter(({ id }) => id === row.deviceId)
        : (byModel.get(row.modelId) ?? [])
    for (const definition of await definitionsOn(context, running, its)) {
      found.get(definition.deviceId)?.push(definition)
    }
    await slices.pause()
  }
  return found
}
