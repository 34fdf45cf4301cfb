import type { DeviceHistorySpace, HistorySpace } from '@fieldhub/contract'
import { selectAccountHistory } from '#store/account-history-store.ts'
import { ownAccount } from './account/own-account.ts'
import { mayUse } from './device/may-use.ts'
import type { Caller, Domain } from './domain.ts'

/** What the stored history of the caller's devices takes. */
export async function historySpace(domain: Domain, caller: Caller): Promise<HistorySpace> {
  const account = await ownAccount(domain, caller)
  const { bytes, bytesMax } = domain.history.useOf(account.id, account.isDemo === 1)
  return { bytes, bytesMax, ...(await fullTimes(domain, account.id)) }
}

/** The same of one device, and whether its owner's history is full: whoever looks at it has to know of the gap. */
export async function deviceHistorySpace(
  domain: Domain,
  caller: Caller,
  deviceId: number,
): Promise<DeviceHistorySpace> {
  const { row } = await mayUse(domain, caller, deviceId, 'view')
  const { fullSince, fullUntil } = await fullTimes(domain, row.ownerId)
  return { bytes: domain.samples.bytesByDevice().get(deviceId) ?? 0, fullSince, fullUntil }
}

async function fullTimes({ db }: Domain, accountId: number) {
  const row = await selectAccountHistory(db, accountId)
  return {
    fullSince: row?.fullSince ?? null,
    fullUntil: row?.fullUntil ?? null,
    skipped: row?.skipped ?? 0,
  }
}
