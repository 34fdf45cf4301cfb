import type { LiveConnection } from './live-connection.ts'
import type { SubscriptionSet } from './subscription-set.ts'

/** People of other accounts than the owner who watch one of the devices, each once. */
export function holdersOfAny(
  list: SubscriptionSet,
  ownerId: number,
  deviceIds: readonly number[],
): ReadonlySet<LiveConnection> {
  return new Set(deviceIds.flatMap((id) => list.holdersOf(ownerId, id)))
}

/** Says to those who watch a device that is shared with them that it may have other alarms, without a word of them. */
export function publishToHolders(list: SubscriptionSet, ownerId: number, deviceId: number): void {
  for (const connection of list.holdersOf(ownerId, deviceId)) {
    connection.sendUnlessBehind({ type: 'alarming', deviceId })
  }
}
