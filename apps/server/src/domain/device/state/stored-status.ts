import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { liveStatus } from '#domain/device/device-view.ts'
import type { DeviceFilter } from '#store/device/device-match.ts'

/** Brings the states of memory into the store where the filter or the order of a list reads them there. */
export async function settleStatuses(
  context: DeviceStatusContext,
  { statuses }: Pick<DeviceFilter, 'statuses'>,
  sort?: string,
): Promise<void> {
  if (statuses === undefined && sort !== 'status') return
  await storeStates(context)
}

/** Brings the states of devices that came, went or changed their alarm into the store. */
export function storeStates(context: DeviceStatusContext): Promise<void> {
  return context.activity.storeStatuses(context.db, (id) => liveStatus(context, id))
}

/** Brings some states into the store of devices that were online before the start. */
export function storeFormerStates(context: DeviceStatusContext): Promise<void> {
  return context.activity.storeFormer(context.db, (id) => liveStatus(context, id))
}
