import { watchedBy } from '#domain/page/show.ts'
import { enterShare, reenterShare } from './enter-share.ts'
import type { EnterShareContext } from './share-context.ts'

interface ShareEntry {
  readonly code: string
  readonly password: string | undefined
  readonly address: string
}

/** The live side's view of shares: what a visitor without an account may see. */
export function sharePorts(context: EnterShareContext) {
  return {
    enterShare: async ({ code, password, address }: ShareEntry) =>
      watchedBy(await enterShare(context, { code, password, ip: address })),
    /** For visitors who have entered already; undefined: the share is over. */
    reopenShare: async (shareId: number) => {
      const entered = await reenterShare(context, shareId)
      return entered === undefined ? undefined : watchedBy(entered)
    },
  }
}
