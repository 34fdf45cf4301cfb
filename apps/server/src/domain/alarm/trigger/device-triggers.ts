import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { selectTriggersFor } from '#store/alarm/running-trigger-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { getDefinition, getPushRule } from './trigger-definitions.ts'

/** All triggers that a device runs; undefined: the device is gone. */
export async function definitionsOfDevice(
  context: AlarmContext,
  deviceId: number,
): Promise<TriggerDefinition[] | undefined> {
  const device = await selectDevice(context.db, deviceId)
  if (device === undefined) return undefined
  const definitions: TriggerDefinition[] = []
  for (const row of await selectTriggersFor(context.db, device)) {
    if (!row.enabled) continue
    const document = row.running
    const push = await getPushRule(context, row.ownerId, document)
    const definition = await getDefinition(context, { row, document, push }, device)
    if (definition !== undefined) definitions.push(definition)
  }
  return definitions
}
