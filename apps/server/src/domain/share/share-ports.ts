import type { EnterDashboardContext } from '#domain/dashboard/dashboard-context.ts'
import {
  enterDashboard,
  reenterDashboard,
  shownOnDashboard,
} from '#domain/dashboard/enter-dashboard.ts'
import { readEditorName } from '#domain/page/page-editor.ts'
import { watchedBy } from '#domain/page/shown/show.ts'
import { readShareKey, type ShareKey } from '#facts/share-key.ts'
import { enterShare, reenterShare } from './enter-share.ts'
import type { EnterShareContext } from './share-context.ts'
import { shareHolders } from './share-holders.ts'

interface ShareEntry {
  readonly code: string
  readonly password: string | undefined
  readonly address: string
}

/** The live side's view of pages: what a visitor without an account may see, and under which name an account edits. */
export function sharePorts(context: EnterShareContext & EnterDashboardContext) {
  return {
    holdersOf: (accountId: number) => shareHolders(context, accountId),
    readEditorName: (accountId: number, configurationId: number) =>
      readEditorName(context, accountId, configurationId),
    enterShare: async ({ code, password, address }: ShareEntry) => {
      const client = { code, password, ip: address }
      // Whatever is not known as a dashboard's code is counted and checked as a page's.
      const dashboard = await enterDashboard(context, client)
      if (dashboard !== undefined) return shownOnDashboard(dashboard)
      return watchedBy(await enterShare(context, client))
    },
    /** For visitors who have entered already; undefined: the share is over. */
    reopenShare: async (key: ShareKey) => {
      const { kind, id } = readShareKey(key)
      if (kind === 'dashboard') {
        const dashboard = await reenterDashboard(context, id)
        return dashboard === undefined ? undefined : shownOnDashboard(dashboard)
      }
      const entered = await reenterShare(context, id)
      return entered === undefined ? undefined : watchedBy(entered)
    },
  }
}
