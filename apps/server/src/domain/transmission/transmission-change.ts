import {
  type TransmissionChange,
  type TransmissionInput,
  type TransmissionSettings,
  toTransmissionTarget,
  transmissionLimits,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import { selectMembers } from '#store/transmission/transmission-device-store.ts'
import {
  countTransmissions,
  deleteTransmission,
  insertTransmission,
  selectTransmission,
  selectTransmissionIdsOf,
  type TransmissionRow,
  updateTransmission,
} from '#store/transmission/transmission-store.ts'
import { chooseListenPort } from './listen-port.ts'
import type { TransmissionContext } from './transmission-context.ts'
import { requireFreeLines, requireOwnDevices } from './transmission-members.ts'
import type { TransmissionPort } from './transmission-port.ts'
import {
  noSecrets,
  openSecrets,
  sealSecrets,
  type TransmissionSecrets,
} from './transmission-secrets.ts'
import {
  changedSettings,
  newSettings,
  requireSound,
  toMembers,
  toSecrets,
  toSettings,
  toStored,
} from './transmission-settings.ts'

/** Anybody can open a sandbox. */
const policiesPerSandboxMax = 5

export interface Saved {
  readonly id: number
}

export async function createTransmission(
  context: TransmissionContext,
  caller: Caller,
  input: TransmissionInput,
): Promise<Saved> {
  const settings = newSettings(input)
  caller.trace?.record(settings.name)
  await requireAllowed(context, caller, undefined, settings)
  await requireRoom(context, caller)
  const { accountId: ownerId } = caller
  const secrets = toSecrets(settings, noSecrets)
  const columns = await toColumns(context, { id: undefined, ownerId }, settings, secrets)
  const row = { ...columns, ownerId, createdAt: context.clock.now() }
  const id = await duplicateAsConflict(insertTransmission(context.db, row, toMembers(settings)))
  await context.transmissions.refresh(id)
  return { id }
}

/** Only what is named changes; the policy runs by it when this resolves. */
export async function changeTransmission(
  context: TransmissionContext,
  caller: Caller,
  { id, ...change }: TransmissionChange & { readonly id: number },
): Promise<Saved> {
  const row = await ownTransmission(context, caller, id)
  const settings = changedSettings(toSettings(row, await selectMembers(context.db, [id])), change)
  caller.trace?.record(settings.name)
  await requireAllowed(context, caller, id, settings)
  const secrets = toSecrets(settings, openSecrets(context, row) ?? noSecrets)
  return save(context, row, settings, secrets)
}

export async function switchTransmission(
  context: TransmissionContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
): Promise<Saved> {
  const row = await ownTransmission(context, caller, id)
  const before = toSettings(row, await selectMembers(context.db, [id]))
  const settings = { ...before, enabled }
  // What became impossible meanwhile can still be switched off.
  if (enabled) await requireAllowed(context, caller, id, settings)
  return save(context, row, settings, openSecrets(context, row))
}

export async function removeTransmission(
  context: TransmissionContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownTransmission(context, caller, id)
  await deleteTransmission(context.db, id)
  await context.transmissions.refresh(id)
  return null
}

/** The policies of an account that is being deleted. */
export async function deleteTransmissionsOf(
  { db, transmissions }: StoreContext & { readonly transmissions: TransmissionPort },
  ownerId: number,
): Promise<void> {
  for (const id of await selectTransmissionIdsOf(db, ownerId)) {
    await deleteTransmission(db, id)
    await transmissions.refresh(id)
  }
}

/** Another account's policy does not exist. */
export async function ownTransmission(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<TransmissionRow> {
  const row = await selectTransmission(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

/** Visitors of the demo reach nothing outside. */
async function requireAllowed(
  context: TransmissionContext,
  caller: Caller,
  id: number | undefined,
  settings: TransmissionSettings,
): Promise<void> {
  if (caller.isDemo && settings.kind === 'server') throw new AppError('demoReadOnly')
  requireSound(settings)
  requirePublicTarget(context, settings)
  await requireOwnDevices(context, caller, settings)
  await requireFreeLines(context, id, settings)
}

/** A host name is judged whenever it is connected to. */
function requirePublicTarget({ targetGuard }: TransmissionContext, settings: TransmissionSettings) {
  if (settings.kind === 'device' || settings.protocol === 'tcp-server') return
  const target = toTransmissionTarget(settings)
  if (target !== undefined && targetGuard.refusesAddress(target.host)) {
    throw new FieldError({ address: 'transmissionPrivate' })
  }
}

export async function requireRoom(
  { db }: StoreContext,
  { accountId, isDemo }: Caller,
): Promise<void> {
  const max = isDemo ? policiesPerSandboxMax : transmissionLimits.policiesPerAccount
  const owned = await countTransmissions(db, { ownerId: accountId })
  if (owned >= max) throw new FieldError({ name: 'transmissionsFull' })
}

async function save(
  context: TransmissionContext,
  row: TransmissionRow,
  settings: TransmissionSettings,
  secrets: TransmissionSecrets | undefined,
): Promise<Saved> {
  const columns = await toColumns(context, row, settings, secrets ?? noSecrets)
  // Secrets that do not open any more may open again under the key that they were sealed with.
  const kept = secrets === undefined ? { ...columns, sealedSecrets: row.sealedSecrets } : columns
  const change = { ...kept, updatedAt: context.clock.now() }
  const members = toMembers(settings)
  const isSaved = await duplicateAsConflict(updateTransmission(context.db, row, change, members))
  if (!isSaved) throw new AppError('conflict')
  await context.transmissions.refresh(row.id)
  return { id: row.id }
}

export async function toColumns(
  context: TransmissionContext,
  of: { readonly id: number | undefined; readonly ownerId: number },
  settings: TransmissionSettings,
  secrets: TransmissionSecrets,
) {
  const { name, kind, enabled } = settings
  const listenPort = await chooseListenPort(context, of, settings)
  const port = listenPort ?? settings.port
  const sealedSecrets = sealSecrets(context, of.ownerId, secrets)
  return {
    name,
    kind,
    enabled,
    listenPort,
    sealedSecrets,
    settings: toStored({ ...settings, port }, secrets),
  }
}

/** Another caller was faster with the line of a member, or with the port. */
export async function duplicateAsConflict<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict') : error
  }
}
