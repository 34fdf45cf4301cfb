import type { ConfigurationRow } from '#store/page/configuration-store.ts'
import type { ConfigurationContext } from './page-context.ts'

interface Saved {
  readonly pageId: number
  readonly updateTime: number
}

/** Notifies everybody who shows the configuration now; variables that the new page does not show are no longer sent to them. */
export function publishPageSaved(
  context: ConfigurationContext,
  { id: configurationId, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
  { pageId, updateTime }: Saved,
): Promise<void> {
  return context.livePages.pageSaved(ownerId, { configurationId, pageId, updateTime })
}
