import type { Configuration, ListedPage } from '@fieldhub/contract'
import type { PageData, PageDocument } from '@fieldhub/page'
import { idle } from '#editor/tools/idle.ts'
import type { OnNextFrame } from '#editor/tools/tool-state-machine.ts'
import { Editor } from '../editor.ts'
import { getHolder, type Presence } from '../presence/presence.ts'
import type { DraftKeeper } from '../save/draft-keeper.ts'
import { PageSaver } from '../save/page-saver.ts'
import { ValueStore } from '../value-store.ts'
import { OpenPage } from './open-page.ts'
import type { PageServer } from './page-server.ts'

interface SessionParts {
  readonly server: PageServer
  readonly drafts: DraftKeeper
  readonly onNextFrame: OnNextFrame
  /** Packs a page as its server stores it. */
  readonly packPage: (page: PageData) => Promise<string>
  /** Draws a small picture of a page as base64; undefined where there is none. */
  readonly drawCover: (page: PageData) => Promise<string | undefined>
  readonly onClose?: () => void
  /** Names new cells; without it they are counted. */
  readonly makeName?: () => string
}

/**
 * A configuration that is open in the editor: its pages, of which the loaded ones are kept with their undo, and the
 * page that is shown. Pages load when they are first opened; a save sends what was loaded and changed.
 */
export class PageSession {
  readonly configuration: Configuration
  /** The pages in their order, those for PCs and for phones alike. */
  readonly pages: ValueStore<readonly ListedPage[]>
  /** Whether others see the configuration in another state than the saved one. */
  readonly isUnpublished: ValueStore<boolean>
  readonly editor: Editor
  /** Everybody who has the configuration open; undefined: it is not known. */
  readonly presence = new ValueStore<Presence | undefined>(undefined)
  readonly saver: PageSaver
  readonly drafts: DraftKeeper
  readonly #parts: SessionParts
  readonly #opened: Map<number, OpenPage>

  /** Loads the home page, and the list where it is not being read yet. */
  static async open(
    configuration: Configuration,
    parts: SessionParts,
    reading = parts.server.list(configuration.id),
  ): Promise<PageSession> {
    const pages = await reading
    const first = pages.find(({ isHome }) => isHome) ?? pages[0]
    if (first === undefined) throw new Error('a configuration has a page')
    const page = await load(first.id, parts)
    return new PageSession(configuration, pages, page, parts)
  }

  private constructor(
    configuration: Configuration,
    pages: readonly ListedPage[],
    page: OpenPage,
    parts: SessionParts,
  ) {
    this.configuration = configuration
    this.pages = new ValueStore(pages)
    this.isUnpublished = new ValueStore(configuration.unpublished)
    this.editor = new Editor(page, { ...parts, idle })
    this.#parts = parts
    this.drafts = parts.drafts
    this.#opened = new Map([[page.id, page]])
    this.saver = new PageSaver({ ...parts, session: this })
    this.saver.follow(page)
  }

  /** The pages whose data is loaded. */
  opened(): readonly OpenPage[] {
    return [...this.#opened.values()]
  }

  async show(id: number): Promise<void> {
    this.editor.show(await this.read(id))
  }

  /** Loads a page where it is not loaded, without showing it. */
  async read(id: number): Promise<OpenPage> {
    const page = this.#opened.get(id) ?? (await load(id, this.#parts))
    const earlier = this.#opened.get(id)
    // Of two loads at one time the first one's page is kept.
    if (earlier !== undefined) return earlier
    page.isHeld = getHolder(this.presence.get(), id) !== undefined
    this.#opened.set(id, page)
    this.saver.follow(page)
    return page
  }

  /** A page's document to look at. One that is not open is not kept: opened later, it is read as it is then. */
  async look(id: number): Promise<PageDocument> {
    const opened = this.#opened.get(id)
    if (opened !== undefined) return opened.document
    const { pageData, ...entry } = await this.#parts.server.read(id)
    return new OpenPage(entry, pageData).document
  }

  /**
   * Reads the list again after a page was added, renamed, moved, removed or restored, and whether others see all that
   * is saved. When the page that is shown is gone, the one before takes its place. Unsaved changes of a page that is gone
   * stay until a save asks about them, unless they are given up.
   */
  async refresh(isGivenUp: (pageId: number) => boolean = () => false): Promise<void> {
    const { server } = this.#parts
    const before = this.pages.get()
    const { id } = this.configuration
    const [pages, isUnpublished] = await Promise.all([server.list(id), server.isUnpublished(id)])
    this.pages.set(pages)
    this.isUnpublished.set(isUnpublished)
    const isThere = (pageId: number) => pages.some((page) => page.id === pageId)
    for (const page of this.opened()) {
      const isKept = isThere(page.id) || (page.isChanged && !isGivenUp(page.id))
      if (!isKept) this.#opened.delete(page.id)
    }
    this.saver.recount()
    const current = this.editor.page.get().id
    if (this.#opened.has(current)) return
    // The page before the removed one is shown, or the last one where the first was removed.
    const at = before.findIndex((page) => page.id === current)
    const next = before.slice(0, at).findLast((page) => isThere(page.id))
    const shown = next ?? pages.at(-1)
    if (shown !== undefined) await this.show(shown.id)
  }

  /** Reads a page again that was saved elsewhere, and shows it at the same view. What was drawn here meanwhile stays. */
  async renew(page: OpenPage): Promise<void> {
    const fresh = await load(page.id, this.#parts)
    if (page.isChanged || this.#opened.get(page.id) !== page) return
    fresh.isHeld = page.isHeld
    this.#opened.set(fresh.id, fresh)
    this.saver.follow(fresh)
    const { camera, page: shown } = this.editor
    if (shown.get() !== page) return
    const view = camera.get()
    this.editor.show(fresh)
    camera.set(view)
  }

  /** Takes over who is there: a page that another holds can only be looked at. */
  recordPresence(presence: Presence | undefined): void {
    this.presence.set(presence)
    for (const page of this.opened()) page.isHeld = getHolder(presence, page.id) !== undefined
    if (this.editor.page.get().isHeld) this.editor.tools.cancel()
  }

  /** The page was saved as a draft. */
  recordDraft(id: number): void {
    this.isUnpublished.set(true)
    const mark = (page: ListedPage) => (page.id === id ? { ...page, unpublished: true } : page)
    this.pages.set(this.pages.get().map(mark))
  }

  close(): void {
    this.editor.tools.cancel()
    this.saver.close()
    this.#parts.onClose?.()
  }
}

async function load(id: number, { server, drafts, makeName }: SessionParts): Promise<OpenPage> {
  const { pageData, ...entry } = await server.read(id)
  const page = new OpenPage(entry, pageData, makeName)
  await drafts.recover(page)
  return page
}
