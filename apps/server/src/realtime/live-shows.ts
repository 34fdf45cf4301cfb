import type { Realtime } from './realtime.ts'

type SavedPage = Parameters<Realtime['publishPage']>[1]

/** What happens to shared pages, published to those that are open. */
export function liveShows(realtime: () => Realtime) {
  return {
    end: (shareId: number) => realtime().endShare(shareId),
    endExpired: () => realtime().endExpiredShares(),
    viewersOf: (shareId: number) => realtime().viewersOfShare(shareId),
    isOpenFrom: (shareId: number, ip: string) => realtime().isShareOpenFrom(shareId, ip),
    changed: (shareId: number) => realtime().recheckShares((pages) => pages.shareId === shareId),
    pageSaved: (ownerId: number, page: SavedPage) => realtime().publishPage(ownerId, page),
    configurationChanged: (id: number) =>
      realtime().recheckShares((pages) => pages.configurationId === id),
    deviceChanged: (id: number) => realtime().recheckDevice(id),
  }
}
