import type { DeviceHistorySpace, HistorySpace } from '@fieldhub/contract'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { selectAccountHistory } from '#store/account/account-history-store.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { HistoryQuota } from './history-quota.ts'

/** What is needed to know the room of stored history. */
export interface HistorySpaceContext extends ClockContext {
  /** The bytes of stored history that each account has and may have. */
  readonly history: HistoryQuota
  readonly samples: SampleStore
}

/** The room that the stored history of the caller's devices takes. */
export async function historySpace(
  context: HistorySpaceContext,
  caller: Caller,
): Promise<HistorySpace> {
  const account = await ownAccount(context, caller)
  const { bytes, bytesMax } = context.history.useOf(account.id, account.isDemo)
  return { bytes, bytesMax, ...(await fullTimes(context, account.id)) }
}

/**
 * The room of one device, and whether its owner's history is full, since whoever looks at it has to know of the gap.
 */
export async function deviceHistorySpace(
  context: HistorySpaceContext,
  caller: Caller,
  deviceId: number,
): Promise<DeviceHistorySpace> {
  const { row } = await mayUse(context, caller, deviceId, 'view')
  const { fullSince, fullUntil } = await fullTimes(context, row.ownerId)
  return { bytes: context.samples.bytesByDevice().get(deviceId) ?? 0, fullSince, fullUntil }
}

async function fullTimes({ db }: StoreContext, accountId: number) {
  const row = await selectAccountHistory(db, accountId)
  return {
    fullSince: row?.fullSince ?? null,
    fullUntil: row?.fullUntil ?? null,
    skipped: row?.skipped ?? 0,
  }
}
