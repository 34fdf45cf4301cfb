import { watchedBy } from '#domain/page/show.ts'
import type { LiveShows } from '#domain/ports.ts'
import { enterShare, reenterShare } from '#domain/share/enter-share.ts'
import type { EnterShareContext } from '#domain/share/share-context.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { RealtimeParts } from '#realtime/realtime-parts.ts'

/** What the domain tells of shared pages, for those that are open. */
export function liveShows(realtime: () => Realtime): LiveShows {
  return {
    end: (shareId) => realtime().endShare(shareId),
    endExpired: () => realtime().endExpiredShares(),
    viewersOf: (shareId) => realtime().viewersOfShare(shareId),
    isOpenFrom: (shareId, ip) => realtime().isShareOpenFrom(shareId, ip),
    changed: (shareId) => realtime().recheckShares((pages) => pages.shareId === shareId),
    pageSaved: (ownerId, page) => realtime().publishPage(ownerId, page),
    configurationChanged: (id) => realtime().recheckShares((pages) => pages.configurationId === id),
    deviceChanged: (id) => realtime().recheckDevice(id),
  }
}

/** What the live side asks of shares. */
export function sharePorts(
  context: EnterShareContext,
): Pick<RealtimeParts['ports'], 'enterShare' | 'reopenShare'> {
  return {
    enterShare: async ({ code, password, address }) =>
      watchedBy(await enterShare(context, { code, password, ip: address })),
    reopenShare: async (shareId) => {
      const entered = await reenterShare(context, shareId)
      return entered === undefined ? undefined : watchedBy(entered)
    },
  }
}
