import { watchedDevicesMax } from '@fieldhub/contract'

export interface SubscriptionList {
  /** Adds devices; the returned function removes them. */
  readonly add: (deviceIds: readonly number[]) => () => void
}

/**
 * Counts who watches which device and reports the union after the current task, so that a screen that swaps fifty rows
 * sends one message. `ended` is called with devices that nobody watches any more.
 */
export function createSubscriptionList(
  changed: (deviceIds: readonly number[]) => void,
  ended: (deviceId: number) => void,
): SubscriptionList {
  const counts = new Map<number, number>()
  let isPending = false
  let published = ''

  const publish = () => {
    isPending = false
    // The newest wishes win when there are more than the server accepts.
    const wanted = [...counts.keys()].slice(-watchedDevicesMax)
    const text = wanted.toSorted((a, b) => a - b).join()
    if (text === published) return
    for (const id of published.split(',').map(Number)) if (id > 0 && !counts.has(id)) ended(id)
    published = text
    changed(wanted)
  }
  const plan = () => {
    if (isPending) return
    isPending = true
    queueMicrotask(publish)
  }
  const count = (deviceId: number, step: 1 | -1) => {
    const next = (counts.get(deviceId) ?? 0) + step
    if (next > 0) counts.set(deviceId, next)
    else counts.delete(deviceId)
  }

  return {
    add: (deviceIds) => {
      const mine = [...new Set(deviceIds)]
      for (const id of mine) count(id, 1)
      plan()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const id of mine) count(id, -1)
        plan()
      }
    },
  }
}
