import { decodePage, encodePage } from '@fieldhub/page'
import { adoptPage } from '../pages/adopt-page.ts'
import type { OpenPage } from '../pages/open-page.ts'
import { ValueStore } from '../value-store.ts'
import type { Draft } from './draft-store.ts'

interface DraftPorts {
  readonly read: (key: string) => Promise<Draft | undefined>
  readonly keep: (draft: Draft) => Promise<void>
  readonly forget: (key: string) => Promise<void>
  readonly now: () => number
  /** The owner of the drafts and what they are of: `<account>/<configuration>`. */
  readonly owner: string
}

/** A draft that was found when its page was opened. */
export interface Recovery {
  readonly page: OpenPage
  readonly time: number
}

/** Stores unsaved changes in the browser, and restores them after a crash. A browser without room stores none. */
export class DraftKeeper {
  readonly recovery = new ValueStore<Recovery | undefined>(undefined)
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
    const draft = await this.#ports.read(this.#keyOf(page)).catch(() => undefined)
    const read = draft === undefined ? undefined : decodePage(draft.pageData)
    if (draft === undefined || read?.ok !== true) return
    adoptPage(page.document, read.value)
    page.saved = { ...page.saved, updateTime: draft.updateTime }
    this.#kept.set(page.id, page.document.revision())
    this.recovery.set({ page, time: draft.time })
  }

  /** Stores the pages that have changed since the last time. */
  async keep(pages: readonly OpenPage[]): Promise<void> {
    for (const page of pages) {
      const revision = page.document.revision()
      if (!page.isChanged || this.#kept.get(page.id) === revision) continue
      this.#kept.set(page.id, revision)
      await this.#ports
        .keep({
          key: this.#keyOf(page),
          pageData: encodePage(page.document.toPage()),
          updateTime: page.saved.updateTime,
          time: this.#ports.now(),
        })
        .catch(() => this.#kept.delete(page.id))
    }
  }

  /** Removes the draft of a page that is saved, or that is again as it was saved. */
  async forget(page: OpenPage): Promise<void> {
    this.#kept.delete(page.id)
    if (this.recovery.get()?.page === page) this.recovery.set(undefined)
    await this.#ports.forget(this.#keyOf(page)).catch(() => undefined)
  }

  #keyOf(page: OpenPage): string {
    return `${this.#ports.owner}/${page.id}`
  }
}
