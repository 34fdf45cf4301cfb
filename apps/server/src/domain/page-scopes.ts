import { decodePage, hasAlarmList, photosOf, type Source, sourcesOf } from '@fieldhub/page'
import { BoundedMap } from '#platform/bounded-map.ts'
import { type PageOutline, selectPage } from '#store/configuration-page-store.ts'
import type { Domain } from './domain.ts'

/** What a page can show and write, told by itself alone. */
export interface PageScope {
  readonly shown: readonly Source[]
  readonly written: readonly Source[]
  readonly photoIds: readonly number[]
  readonly hasAlarmList: boolean
}

interface KnownScope {
  readonly updatedAt: number
  readonly scope: PageScope
}

const pagesMax = 500
/** Of each kind; a page that names more shows the first of them. */
const sourcesMax = 5_000
const nothing: PageScope = { shown: [], written: [], photoIds: [], hasAlarmList: false }

/** Pages are unpacked once a save, not once a visitor. */
export class PageScopes {
  readonly #known = new BoundedMap<number, KnownScope>(pagesMax)

  async read(
    { db }: Pick<Domain, 'db'>,
    { id, updated_at: updatedAt }: Pick<PageOutline, 'id' | 'updated_at'>,
  ): Promise<PageScope> {
    const known = this.#known.get(id)
    if (known?.updatedAt === updatedAt) return known.scope
    const page = await selectPage(db, id)
    if (page === undefined) return nothing
    const scope = scopeOfText(page.data)
    this.#known.set(id, { updatedAt: page.updated_at, scope })
    return scope
  }
}

/** A page that cannot be read shows nothing. */
function scopeOfText(data: string): PageScope {
  const decoded = decodePage(data)
  if (!decoded.ok) return nothing
  const page = decoded.value
  const { shown, written } = sourcesOf(page)
  return {
    shown: shown.slice(0, sourcesMax),
    written: written.slice(0, sourcesMax),
    photoIds: photosOf(page),
    hasAlarmList: hasAlarmList(page),
  }
}
