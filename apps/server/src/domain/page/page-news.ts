import type { Domain } from '#domain/domain.ts'
import type { ConfigurationRow } from '#store/page/configuration-store.ts'

interface Saved {
  readonly pageId: number
  readonly updateTime: number
}

/** To everybody who shows the configuration at this moment; what the new page no longer shows is not told them any more. */
export function publishPageSaved(
  domain: Domain,
  { id: configurationId, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
  { pageId, updateTime }: Saved,
): Promise<void> {
  return domain.shows.pageSaved(ownerId, { configurationId, pageId, updateTime })
}
