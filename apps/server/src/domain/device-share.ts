import { type DeviceShare, ShareRole } from '@fieldhub/contract'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectAccountByLogin } from '#store/account-store.ts'
import {
  deleteDeviceShare,
  deleteExpiredShares,
  saveDeviceShare,
  selectShareById,
  selectSharesOfDevice,
} from '#store/device-share-store.ts'
import type { Caller, Domain } from './domain.ts'
import { mayUse } from './may-use.ts'
import { refuseDemo } from './own-account.ts'

const sharesPerDeviceMax = 100

export async function listShares(
  domain: Domain,
  caller: Caller,
  deviceId: number,
): Promise<DeviceShare[]> {
  const { row: device } = await mayUse(domain, caller, deviceId, 'own')
  const rows = await selectSharesOfDevice(domain.db, deviceId, domain.clock.now())
  return rows.map(({ id, name, nickname, role, until, created_at }) => ({
    id,
    deviceId,
    deviceName: device.name,
    account: name,
    nickname,
    role: ShareRole.parse(role),
    until,
    createTime: created_at,
  }))
}

export interface NewShare {
  readonly deviceId: number
  /** Sign-in name, phone or mail address. */
  readonly account: string
  readonly role: ShareRole
  readonly until?: number | null | undefined
}

/** Shares a device, or gives the share that is there another role and end. */
export async function saveShare(domain: Domain, caller: Caller, input: NewShare) {
  const { deviceId, role, until = null } = input
  await mayUse(domain, caller, deviceId, 'own')
  refuseDemo(caller)
  const now = domain.clock.now()
  if (until !== null && until <= now) throw new FieldError({ until: 'timeRange' })
  const holder = await selectAccountByLogin(domain.db, input.account)
  if (holder === undefined || holder.is_demo === 1 || holder.id === caller.accountId) {
    throw new FieldError({ account: 'accountUnknown' })
  }
  const others = await selectSharesOfDevice(domain.db, deviceId, now)
  const isNew = !others.some(({ account_id }) => account_id === holder.id)
  if (isNew && others.length >= sharesPerDeviceMax) throw new FieldError({ account: 'tooMany' })
  const id = await saveDeviceShare(domain.db, {
    device_id: deviceId,
    account_id: holder.id,
    role,
    until,
    created_at: now,
  })
  return { id }
}

/** Nobody of the other account sees the device any more when this resolves. */
export async function removeShare(domain: Domain, caller: Caller, id: number): Promise<null> {
  const share = await selectShareById(domain.db, id)
  if (share === undefined) throw new AppError('notFound')
  const { share: others } = await mayUse(domain, caller, share.device_id, 'view')
  if (others !== undefined) throw new AppError('notFound')
  await deleteDeviceShare(domain.db, share)
  domain.watches.end(share.account_id, share.device_id)
  return null
}

/** Shares end by their date at every use; this closes the live connections that are open still. */
export async function sweepShares(domain: Domain): Promise<void> {
  for (const share of await deleteExpiredShares(domain.db, domain.clock.now())) {
    domain.watches.end(share.account_id, share.device_id)
  }
}
