import type { LiveTransmission } from '@fieldhub/contract'
import { selectTransmission } from '#store/transmission/transmission-store.ts'
import type { TransmissionContext } from './transmission-context.ts'
import { storedError, toCounters } from './transmission-list.ts'

/** How a policy of the account's own is doing; undefined: it has none such. */
export async function readLiveTransmission(
  { db, transmissions }: Pick<TransmissionContext, 'db' | 'transmissions'>,
  accountId: number,
  id: number,
): Promise<LiveTransmission | undefined> {
  const row = await selectTransmission(db, id)
  if (row?.ownerId !== accountId) return undefined
  const status = transmissions.statusOf(id)
  return {
    id,
    state: status?.state ?? 'stopped',
    stateSince: status?.stateSince ?? null,
    lastError: status === undefined ? storedError(row) : status.lastError,
    counters: status?.counters ?? toCounters(row),
    clientCount: status?.clientCount ?? 0,
    list: [],
    isMissed: false,
  }
}
