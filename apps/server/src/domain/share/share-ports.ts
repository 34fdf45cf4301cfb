import { watchedBy } from '#domain/page/show.ts'
import { enterShare, reenterShare } from './enter-share.ts'
import type { EnterShareContext } from './share-context.ts'

interface ShareEntry {
  readonly code: string
  readonly password: string | undefined
  readonly address: string
}

/** What the live side asks of shares: what somebody without an account may see. */
export function sharePorts(context: EnterShareContext) {
  return {
    enterShare: async ({ code, password, address }: ShareEntry) =>
      watchedBy(await enterShare(context, { code, password, ip: address })),
    /** For those who came in already; undefined: it is over. */
    reopenShare: async (shareId: number) => {
      const entered = await reenterShare(context, shareId)
      return entered === undefined ? undefined : watchedBy(entered)
    },
  }
}
