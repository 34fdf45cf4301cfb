import type { PageFacts } from '#domain/foreign/page-facts.ts'
import type { PageFileContext } from '#domain/page/page-file-context.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { PageOutline } from '#store/page/configuration-page-store.ts'
import { selectContent } from '#store/page/published-page-store.ts'

/** The variables that a page can show and write, which depend on the page alone. */
export type PageScope = Pick<
  PageFacts,
  | 'shown'
  | 'written'
  | 'writes'
  | 'deviceIds'
  | 'photoIds'
  | 'hasAlarmList'
  | 'mapped'
  | 'trends'
  | 'sites'
>

type PageKey = Pick<PageOutline, 'id' | 'version' | 'updatedAt'>

const pagesMax = 500
const nothing: PageScope = {
  shown: [],
  written: [],
  writes: [],
  deviceIds: [],
  photoIds: [],
  hasAlarmList: false,
  mapped: [],
  trends: [],
  sites: [],
}

/** Caches the facts of contents, so that a page is unpacked once for each save, not for each visitor. */
export class PageScopes {
  readonly #known = new BoundedMap<string, PageScope>(pagesMax)
  /** Reads under way by content: visitors who arrive together share one. */
  readonly #reading = new Map<string, Promise<PageScope>>()

  async read(context: PageFileContext, owner: number, page: PageKey): Promise<PageScope> {
    const key = toKey(page)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const reading = this.#reading.get(key) ?? this.#readNow(context, owner, page)
    this.#reading.set(key, reading)
    try {
      return await reading
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
  }

  async #readNow(
    { db, foreign }: PageFileContext,
    owner: number,
    page: PageKey,
  ): Promise<PageScope> {
    const data = await selectContent(db, page)
    if (data === undefined) return nothing
    const facts = await foreign.page(owner, data)
    // An unreadable page shows nothing.
    const scope = facts.ok ? facts.value : nothing
    this.#known.set(toKey(page), scope)
    return scope
  }
}

/** A version's number may be given once more after its page was deleted and came back; its time is another then. */
function toKey({ id, version, updatedAt }: PageKey): string {
  return `${id}/${version}/${updatedAt}`
}
