import type { Domain } from '#domain/domain.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { selectTriggersFor } from '#store/alarm/running-trigger-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { getDefinition, getPushRule } from './trigger-definitions.ts'
import { runningOfTrigger } from './trigger-document.ts'

/** All that a device runs; undefined: it is gone. */
export async function definitionsOfDevice(
  domain: Domain,
  deviceId: number,
): Promise<TriggerDefinition[] | undefined> {
  const device = await selectDevice(domain.db, deviceId)
  if (device === undefined) return undefined
  const definitions: TriggerDefinition[] = []
  for (const row of await selectTriggersFor(domain.db, device)) {
    if (row.enabled !== 1) continue
    const document = runningOfTrigger(row)
    const push = await getPushRule(domain, row.ownerId, document)
    const definition = await getDefinition(domain, { row, document, push }, device)
    if (definition !== undefined) definitions.push(definition)
  }
  return definitions
}
