import { type Show, showApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import type { LiveStore } from '#api/live/live-store.ts'
import { ShareLive } from '#api/live/share-live.ts'
import { keepingPages } from './kept-pages.ts'
import type { ShownSource } from './shown-source.ts'

export interface ShareEntry {
  readonly code: string
  readonly password?: string
}

export interface ShareSource extends ShownSource {
  readonly start: () => () => void
  readonly live: LiveStore
  /** Takes over the values of the answer that opened the share, which was called for when so many states had been pushed. */
  readonly seed: (show: Show, since: number) => void
}

interface ShareEvents {
  /** Called when a page was saved, so that what is shown is old. */
  readonly outdated: () => void
  /** Called when the connection stands: what changed before it, or during a break, was sent to nobody. */
  readonly connected: () => void
  readonly refused: () => void
}

/** The source of a share's pages, by its code. */
export function openShareSource(entry: ShareEntry, on: ShareEvents): ShareSource {
  const alarmListeners = new Set<() => void>()
  const notifyAlarms = () => {
    for (const listener of alarmListeners) listener()
  }
  const live = new ShareLive(entry, {
    alarm: notifyAlarms,
    page: on.outdated,
    refused: on.refused,
    connected: on.connected,
  })
  return {
    live: live.store,
    connection: live.connection,
    start: () => live.start(),
    seed: (show, since) => live.store.seed(show.devices, since),
    readPage: keepingPages(
      async (id) =>
        (await call(showApi.page, { ...entry, id: String(id) }, { quiet: true })).pageData,
    ),
    write: (deviceId, varId, value, confirmation = {}) =>
      call(showApi.set, { ...entry, deviceId, varId, value, ...confirmation }, { quiet: true }),
    openJog: async () => (await import('../jog/open-jog.ts')).openShareJog(entry),
    // A share opens to be written what its pages write, and nothing else.
    mayWrite: () => false,
    history: async (deviceId, varId) => {
      const query = { ...entry, deviceId, varIds: [varId] }
      const { series } = await call(showApi.trend, query, { quiet: true })
      return series[0]?.points ?? []
    },
    openPast: async () => (await import('../past/share-past.ts')).openSharePast(entry),
    alarms: {
      read: () => call(showApi.alarms, entry, { quiet: true }),
      alarming: async () => (await call(showApi.alarming, entry, { quiet: true })).list,
      onChange: (listener) => {
        alarmListeners.add(listener)
        return () => alarmListeners.delete(listener)
      },
    },
  }
}
