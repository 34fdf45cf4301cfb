import { decodePage, pageJson } from '@fieldhub/page'
import { adoptPage } from '../pages/adopt-page.ts'
import type { OpenPage, SavedMark } from '../pages/open-page.ts'
import { ValueStore } from '../value-store.ts'
import type { Draft } from './draft-store.ts'

interface DraftPorts {
  /** Finds the drafts of a page, whichever tab kept them. */
  readonly find: (page: string) => Promise<readonly Draft[]>
  /** Gives a draft another key; false where it is gone. */
  readonly move: (from: string, to: string) => Promise<boolean>
  readonly keep: (draft: Draft) => Promise<void>
  readonly forget: (key: string) => Promise<void>
  readonly now: () => number
  /** The owner of the drafts and what they are of: `<account>/<configuration>`. */
  readonly owner: string
  readonly tabs: TabNames
}

interface TabNames {
  /** The name of this tab, and the one that it had before it was loaded again. */
  readonly own: string
  readonly former: string | undefined
  /** The names of the other tabs that have these pages open now. */
  readonly others: () => Promise<ReadonlySet<string>>
}

/** A draft that was found when its page was opened. */
export interface Recovery {
  readonly page: OpenPage
  readonly time: number
  /** The save that the page was loaded with. */
  readonly loaded: SavedMark
}

/**
 * Stores unsaved changes in the browser, and restores them after a crash. A browser without room stores none.
 * Each tab has drafts of its own: what another tab is drawing is neither shown nor removed here, and only what a tab
 * that is gone has left is taken over.
 */
export class DraftKeeper {
  readonly recovery = new ValueStore<Recovery | undefined>(undefined)
  /** The browser did not store the newest draft, as one without room does not. */
  readonly isFull = new ValueStore(false)
  readonly #ports: DraftPorts
  readonly #kept = new Map<number, number>()

  constructor(ports: DraftPorts) {
    this.#ports = ports
  }

  /**
   * Restores a draft in a step that can be undone. When somebody has saved the page since the draft began, the next
   * save says so.
   */
  async recover(page: OpenPage): Promise<void> {
    if (page.isReadOnly) return
    const draft = await this.#adoptLeft(page).catch(() => undefined)
    const read = draft === undefined ? undefined : decodePage(draft.pageData)
    if (draft === undefined || read?.ok !== true) return
    const loaded = page.saved
    adoptPage(page.document, read.value)
    page.saved = { ...loaded, updateTime: draft.updateTime }
    this.#kept.set(page.id, page.document.revision())
    this.recovery.set({ page, time: draft.time, loaded })
  }

  /** Returns to the page as it was loaded. */
  async discard({ page, loaded }: Recovery): Promise<void> {
    const { document } = page
    while (document.revision() !== loaded.revision && document.undo() !== undefined);
    page.saved = loaded
    await this.forget(page)
  }

  /**
   * Stores the pages that have changed since the last time, and removes the drafts of those that are undone to what is
   * saved. A tab that slept may have been thought gone, and its draft taken over, so `isSure` stores all that is unsaved.
   */
  async keep(pages: readonly OpenPage[], isSure = false): Promise<void> {
    const isWanted = (page: OpenPage) =>
      page.isChanged && (isSure || this.#kept.get(page.id) !== page.document.revision())
    const isUndone = (page: OpenPage) => !page.isChanged && this.#kept.has(page.id)
    // All are on their way when this returns, as nobody waits for a page that is being left.
    await Promise.all([
      ...pages.filter(isWanted).map((page) => this.#keep(page)),
      ...pages.filter(isUndone).map((page) => this.forget(page)),
    ])
  }

  async #keep(page: OpenPage): Promise<void> {
    this.#kept.set(page.id, page.document.revision())
    const draft = {
      key: this.#keyOf(page),
      // Packing would keep whoever draws a large page waiting every few seconds.
      pageData: pageJson(page.document.toPage()),
      updateTime: page.saved.updateTime,
      time: this.#ports.now(),
    }
    try {
      await this.#ports.keep(draft)
      this.isFull.set(false)
    } catch {
      this.#kept.delete(page.id)
      this.isFull.set(true)
    }
  }

  /** Removes the draft of a page that is saved, or that is again as it was saved. */
  async forget(page: OpenPage): Promise<void> {
    this.#kept.delete(page.id)
    this.isFull.set(false)
    if (this.recovery.get()?.page === page) this.recovery.set(undefined)
    await this.#ports.forget(this.#keyOf(page)).catch(() => undefined)
  }

  /** Finds what this tab, or one that is gone, has left of the page, and makes it this tab's. */
  async #adoptLeft(page: OpenPage): Promise<Draft | undefined> {
    const { find, move, tabs } = this.#ports
    const key = this.#keyOf(page)
    const drafts = await find(this.#nameOf(page))
    if (drafts.length === 0) return undefined
    const others = await tabs.others()
    const left = drafts
      .map((draft) => ({ draft, tab: draft.key.slice(this.#nameOf(page).length + 1) }))
      .filter(({ tab }) => tab === tabs.own || !others.has(tab))
      .toSorted((a, b) => this.#rank(b.tab) - this.#rank(a.tab) || b.draft.time - a.draft.time)
    for (const { draft } of left) {
      if (draft.key === key || (await move(draft.key, key))) return draft
    }
    // An editor that was opened a moment before in this tab, and is gone, has made it this tab's.
    return (await find(this.#nameOf(page))).find((draft) => draft.key === key)
  }

  /** What was drawn in this tab comes before what another tab has left. */
  #rank(tab: string): number {
    const { own, former } = this.#ports.tabs
    if (tab === own) return 2
    return tab === former ? 1 : 0
  }

  #nameOf(page: OpenPage): string {
    return `${this.#ports.owner}/${page.id}`
  }

  #keyOf(page: OpenPage): string {
    return `${this.#nameOf(page)}/${this.#ports.tabs.own}`
  }
}
