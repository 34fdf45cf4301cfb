import { deviceApi, transmissionApi } from '@fieldhub/contract'
import { refresh } from '#api/query.ts'

/** After a change of policies: devices say which of them has their line. */
export async function refreshTransmissions(): Promise<void> {
  await Promise.all([
    refresh(transmissionApi.list),
    refresh(transmissionApi.options),
    refresh(deviceApi.list),
  ])
}
