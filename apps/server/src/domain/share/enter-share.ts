import { ownerCaller } from '#domain/account/owner-caller.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { type ShowScope, showScope, usableDevice } from '#domain/page/show-scope.ts'
import { AppError } from '#platform/app-error.ts'
import { selectEndedDevices } from '#store/ended-page-store.ts'
import { selectConfiguration } from '#store/page/configuration-store.ts'
import {
  type ConfigurationShareRow,
  selectConfigurationShareByCode,
  selectConfigurationShareById,
} from '#store/share/configuration-share-store.ts'

/** Somebody without an account, as every call of a share names itself. */
export interface ShareVisitor {
  readonly code: string
  readonly password?: string | undefined
  readonly ip: string
}

export interface EnteredShare {
  readonly share: ConfigurationShareRow
  readonly owner: Caller
  readonly scope: ShowScope
}

/** The one way in by a code. Unknown, revoked, expired and what its owner has lost are one and the same: not there. */
export async function enterShare(domain: Domain, visitor: ShareVisitor): Promise<EnteredShare> {
  domain.shareDoor.takeCall(visitor.ip)
  const share = await selectConfigurationShareByCode(domain.db, visitor.code)
  if (share === undefined || isOver(domain, share)) throw new AppError('notFound')
  await domain.shareDoor.checkPassword(share, visitor.password, visitor.ip)
  const entered = await openShare(domain, share)
  if (entered === undefined) throw new AppError('notFound')
  return entered
}

/** For who is in already. Undefined: it is over. */
export async function reenterShare(domain: Domain, id: number): Promise<EnteredShare | undefined> {
  const share = await selectConfigurationShareById(domain.db, id)
  return share === undefined || isOver(domain, share) ? undefined : openShare(domain, share)
}

/** Everything is shown in the name of the configuration's owner, who must be allowed to set up what is shown. */
async function openShare(
  domain: Domain,
  share: ConfigurationShareRow,
): Promise<EnteredShare | undefined> {
  const configuration = await selectConfiguration(domain.db, share.configurationId)
  if (configuration === undefined) return undefined
  const owner = await ownerCaller(domain, configuration.ownerId)
  if (owner === undefined) return undefined
  const use = 'engineer'
  const device = await usableDevice(domain, owner, share.deviceId, use)
  const isOfModel = configuration.type === 0
  if (device === undefined) return undefined
  if ((await selectEndedDevices(domain.db, configuration.id)).has(device.id)) return undefined
  if (isOfModel && device.modelId !== configuration.modelId) return undefined
  return { share, owner, scope: await showScope(domain, owner, { configuration, device, use }) }
}

function isOver({ clock }: Domain, { expireTime }: ConfigurationShareRow): boolean {
  return expireTime !== null && expireTime <= clock.now()
}
