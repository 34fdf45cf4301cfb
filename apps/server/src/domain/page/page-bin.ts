import { configurationLimits } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { PageRow } from '#store/page/configuration-page-store.ts'
import { selectConfiguration } from '#store/page/configuration-store.ts'
import { binPage, purgePage, selectBinnedPages } from '#store/page/page-bin-store.ts'
import type { Schema } from '#store/schema.ts'

/** Moves a page into the bin, which holds as many pages as a configuration; returns the bytes of what goes for it. */
export async function toBin(inside: Kysely<Schema>, page: PageRow, now: number): Promise<number> {
  await binPage(inside, page, now)
  const configuration = await selectConfiguration(inside, page.configurationId)
  if (configuration === undefined) return 0
  const binned = await selectBinnedPages(inside, configuration.ownerId, configuration.id)
  let bytes = 0
  for (const { pageId } of binned.slice(configurationLimits.pagesMax)) {
    bytes += await purgePage(inside, pageId)
  }
  return bytes
}
