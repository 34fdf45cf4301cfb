import type { PageFacts } from '#domain/foreign/page-facts.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import { type PageOutline, selectPage } from '#store/page/configuration-page-store.ts'
import type { PageFileContext } from './page-file-context.ts'

/** The variables that a page can show and write, which depend on the page alone. */
export type PageScope = Pick<
  PageFacts,
  'shown' | 'written' | 'photoIds' | 'hasAlarmList' | 'trends' | 'sites'
>

interface KnownScope {
  readonly updatedAt: number
  readonly scope: PageScope
}

type PageKey = Pick<PageOutline, 'id' | 'updatedAt'>

const pagesMax = 500
const nothing: PageScope = {
  shown: [],
  written: [],
  photoIds: [],
  hasAlarmList: false,
  trends: [],
  sites: [],
}

/** Caches the facts of pages, so that a page is unpacked once for each save, not for each visitor. */
export class PageScopes {
  readonly #known = new BoundedMap<number, KnownScope>(pagesMax)
  /** Reads under way by page: visitors who arrive together share one. */
  readonly #reading = new Map<number, Promise<PageScope>>()

  async read(context: PageFileContext, owner: number, page: PageKey): Promise<PageScope> {
    const known = this.#known.get(page.id)
    if (known?.updatedAt === page.updatedAt) return known.scope
    const reading = this.#reading.get(page.id) ?? this.#readNow(context, owner, page)
    this.#reading.set(page.id, reading)
    try {
      return await reading
    } finally {
      if (this.#reading.get(page.id) === reading) this.#reading.delete(page.id)
    }
  }

  async #readNow(
    { db, foreign }: PageFileContext,
    owner: number,
    { id }: PageKey,
  ): Promise<PageScope> {
    const page = await selectPage(db, id)
    if (page === undefined) return nothing
    const facts = await foreign.page(owner, page.data)
    // An unreadable page shows nothing.
    const scope = facts.ok ? facts.value : nothing
    this.#known.set(id, { updatedAt: page.updatedAt, scope })
    return scope
  }
}
