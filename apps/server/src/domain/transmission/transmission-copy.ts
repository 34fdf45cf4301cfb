import type { Language, TransmissionSettings } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { selectMembers } from '#store/transmission/transmission-device-store.ts'
import { insertTransmission } from '#store/transmission/transmission-store.ts'
import {
  duplicateAsConflict,
  ownTransmission,
  requireRoom,
  type Saved,
  toColumns,
} from './transmission-change.ts'
import type { TransmissionContext } from './transmission-context.ts'
import { noSecrets, openSecrets } from './transmission-secrets.ts'
import { toMembers, toSettings } from './transmission-settings.ts'

/** The copy is off: a device passes bytes by one policy at a time. A TCP server gets a port of its own. */
export async function copyTransmission(
  context: TransmissionContext,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name?: string | undefined },
  language: Language,
): Promise<Saved> {
  const row = await ownTransmission(context, caller, id)
  await requireRoom(context, caller)
  const before = toSettings(row, await selectMembers(context.db, [id]))
  const settings = { ...before, port: isListening(before) ? null : before.port, enabled: false }
  const copied = { ...settings, name: name ?? copyName(row.name, language) }
  const { ownerId } = row
  const secrets = openSecrets(context, row) ?? noSecrets
  const columns = await toColumns(context, { id: undefined, ownerId }, copied, secrets)
  const created = { ...columns, ownerId, createdAt: context.clock.now() }
  const members = toMembers(copied)
  return { id: await duplicateAsConflict(insertTransmission(context.db, created, members)) }
}

function isListening({ kind, protocol }: TransmissionSettings): boolean {
  return kind === 'server' && protocol === 'tcp-server'
}

const copySuffix = { zh_cn: ' 副本', en_us: ' copy' } as const
const nameCharactersMax = 20

function copyName(name: string, language: Language): string {
  const suffix = copySuffix[language]
  const kept = Array.from(name).slice(0, nameCharactersMax - suffix.length)
  return kept.join('') + suffix
}
