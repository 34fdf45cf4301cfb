import type { ShareKey } from '#facts/share-key.ts'
import type { LivePublisher } from './live-publisher.ts'
import type { Realtime } from './realtime.ts'

type SavedPage = Parameters<LivePublisher['publishPage']>[1]
type SavedDashboard = Parameters<LivePublisher['publishDashboard']>[1]

/** What happens to shared pages, published to those that are open. */
export function liveShows(realtime: () => Realtime) {
  return {
    end: (shareKey: ShareKey) => realtime().endShare(shareKey),
    endExpired: () => realtime().endExpiredShares(),
    viewersOf: (shareKey: ShareKey) => realtime().viewersOfShare(shareKey),
    isOpenFrom: (shareKey: ShareKey, ip: string) => realtime().isShareOpenFrom(shareKey, ip),
    changed: (shareKey: ShareKey) =>
      realtime().publishShare((pages) => pages.shareKey === shareKey),
    pageSaved: (ownerId: number, page: SavedPage, deviceIds: readonly number[]) =>
      realtime().publisher.publishPage(ownerId, page, deviceIds),
    dashboardSaved: (ownerId: number, dashboard: SavedDashboard) =>
      realtime().publisher.publishDashboard(ownerId, dashboard),
    configurationChanged: (id: number) =>
      realtime().publishShare((pages) => pages.configurationId === id),
    deviceChanged: (id: number) => realtime().recheckDevice(id),
  }
}

/** What accounts have changes: their open consoles are told. */
export function liveChanges(realtime: () => Realtime) {
  return {
    record: (accountId: number, sessionId: number | null) =>
      realtime().changes.record(accountId, sessionId),
  }
}
