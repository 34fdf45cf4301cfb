import { ownerCaller } from '#domain/account/owner-caller.ts'
import type { Caller } from '#domain/caller.ts'
import type { PageReader } from '#domain/page/shown/page-writes.ts'
import { type ShowScope, showScope, usableDevice } from '#domain/page/shown/show-scope.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError } from '#platform/app-error.ts'
import { selectConfiguration } from '#store/page/configuration-store.ts'
import { selectEndedDevices } from '#store/page/ended-page-store.ts'
import {
  type ConfigurationShareRow,
  selectConfigurationShareByCode,
  selectConfigurationShareById,
} from '#store/share/configuration-share-store.ts'
import type { EnterShareContext } from './share-context.ts'
import { isShareOver } from './share-terms.ts'

/** A visitor without an account, as every call of a share identifies itself. */
export interface ShareClient {
  readonly code: string
  readonly password?: string | undefined
  readonly ip: string
}

export interface EnteredShare {
  readonly share: ConfigurationShareRow
  readonly owner: Caller
  readonly scope: ShowScope
}

/**
 * Visitors command at most, only what the owner has named where he named anything, and confirm by the password of the
 * share where it has one.
 */
export function shareReader({
  allowWrite,
  passwordHash,
  writable,
}: Pick<ConfigurationShareRow, 'allowWrite' | 'passwordHash' | 'writable'>): PageReader {
  return {
    role: allowWrite ? 'operator' : 'viewer',
    hasPassword: passwordHash !== null,
    ...(writable !== null && {
      mayWrite: (deviceId, varId) =>
        writable.some((one) => one.deviceId === deviceId && one.varId === varId),
    }),
  }
}

/**
 * The one check of a code. Unknown, revoked and expired shares, and those of things that their owner has lost, are all
 * answered as missing.
 */
export async function enterShare(
  context: EnterShareContext,
  client: ShareClient,
): Promise<EnteredShare> {
  context.shareAccess.consumeCall(client.ip)
  const share = await selectConfigurationShareByCode(context.db, client.code)
  if (share === undefined || isShareOver(context, share)) throw new AppError('notFound')
  const key = getShareKey('page', share.id)
  const { passwordHash } = share
  await context.shareAccess.checkPassword({ key, passwordHash }, client.password, client.ip)
  const entered = await openShare(context, share)
  if (entered === undefined) throw new AppError('notFound')
  return entered
}

/** For visitors who have entered already. Undefined: the share is over. */
export async function reenterShare(
  context: EnterShareContext,
  id: number,
): Promise<EnteredShare | undefined> {
  const share = await selectConfigurationShareById(context.db, id)
  return share === undefined || isShareOver(context, share) ? undefined : openShare(context, share)
}

/** Pages are shown in the name of the configuration's owner, who must be allowed to set up every device on them. */
async function openShare(
  context: EnterShareContext,
  share: ConfigurationShareRow,
): Promise<EnteredShare | undefined> {
  const configuration = await selectConfiguration(context.db, share.configurationId)
  if (configuration === undefined) return undefined
  const owner = await ownerCaller(context, configuration.ownerId)
  if (owner === undefined) return undefined
  const use = 'engineer'
  const device = await usableDevice(context, owner, share.deviceId, use)
  const isOfModel = configuration.type === 0
  if (device === undefined) return undefined
  const { id, modelId } = device.row
  if ((await selectEndedDevices(context.db, configuration.id)).has(id)) return undefined
  if (isOfModel && modelId !== configuration.modelId) return undefined
  return { share, owner, scope: await showScope(context, owner, { configuration, device, use }) }
}
