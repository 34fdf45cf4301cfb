import type { Configuration, PageEntry } from '@fieldhub/contract'
import { decodePage, type PageData } from '@fieldhub/page'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import type { Editor } from '../editor.ts'
import { adoptPage } from '../pages/adopt-page.ts'
import type { OpenPage } from '../pages/open-page.ts'
import type { PageServer } from '../pages/page-server.ts'
import { ValueStore } from '../value-store.ts'
import { getCenter } from '../viewport/camera.ts'
import { type Conflict, getConflict } from './conflict.ts'
import type { DraftKeeper } from './draft-keeper.ts'

export type SaveState =
  | { readonly kind: 'saved' }
  /** The number of pages that are unsaved. */
  | { readonly kind: 'changed'; readonly pages: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: Error }

/** What a save needs to know of the session that it saves. */
interface SavedSession {
  readonly configuration: Pick<Configuration, 'id'>
  readonly pages: Pick<ValueStore<readonly PageEntry[]>, 'get'>
  readonly editor: Pick<Editor, 'page' | 'camera' | 'canvasSize'>
  /** The pages whose data is loaded. */
  readonly opened: () => readonly OpenPage[]
  readonly recordDraft: (pageId: number) => void
}

interface SaverParts {
  readonly server: PageServer
  /** Packs a page as its server stores it; what is drawn meanwhile is not in it. */
  readonly packPage: (page: PageData) => Promise<string>
  /** Draws a small picture of a page as base64. */
  readonly drawCover: (page: PageData) => Promise<string | undefined>
  readonly drafts: DraftKeeper
  readonly session: SavedSession
}

/** Sends pages that were loaded and changed, and knows what is not saved yet. */
export class PageSaver {
  readonly state = new ValueStore<SaveState>({ kind: 'saved' })
  readonly conflict = new ValueStore<Conflict | undefined>(undefined)
  readonly #parts: SaverParts
  /** By the pages that are followed. */
  readonly #stops = new Map<number, () => void>()

  constructor(parts: SaverParts) {
    this.#parts = parts
  }

  /** Looks for what is drawn on the page, in place of one that was read before. */
  follow(page: OpenPage): void {
    this.#stops.get(page.id)?.()
    this.#stops.set(
      page.id,
      page.document.subscribeHistory(() => this.#look()),
    )
    this.#look()
  }

  close(): void {
    for (const stop of this.#stops.values()) stop()
  }

  changed(): readonly OpenPage[] {
    return this.#parts.session.opened().filter(({ isChanged }) => isChanged)
  }

  keepDrafts(isSure = false): Promise<void> {
    return this.#parts.drafts.keep(this.#parts.session.opened(), isSure)
  }

  /** Saves; resolves with true when everything is saved. It never rejects: faults are in `state` or `conflict`. */
  save(): Promise<boolean> {
    return this.#attempt(() => this.#sendAll())
  }

  /** Saves again where a save had no answer. A save that was refused stays refused. */
  async retry(): Promise<void> {
    if (isUnanswered(this.state.get())) await this.save()
  }

  /** Overwrites what somebody else has saved, which the server keeps as a version. */
  overwrite({ page }: Conflict): Promise<boolean> {
    return this.#attempt(async () => {
      const { updateTime } = await this.#parts.server.read(page.id)
      page.saved = { ...page.saved, updateTime }
      await this.#sendAll()
    })
  }

  /** Replaces the page by the server's state in one step, so that the own state is one undo away. */
  acceptServerVersion(page: OpenPage): Promise<boolean> {
    return this.#attempt(async () => {
      const { pageData, updateTime } = await this.#parts.server.read(page.id)
      const read = decodePage(pageData)
      if (!read.ok) throw new Error(read.error.kind)
      adoptPage(page.document, read.value)
      page.saved = { revision: page.document.revision(), updateTime }
      await this.#parts.drafts.forget(page)
    })
  }

  /** Saves a page's state as a new page, and resolves with its id; undefined: it was not saved. */
  async addCopy({ document, pageType }: OpenPage, name: string): Promise<number | undefined> {
    const { server, packPage, session } = this.#parts
    const data = document.toPage()
    let added: number | undefined
    await this.#attempt(async () => {
      const pageData = await packPage(data)
      const configurationId = session.configuration.id
      added = (await server.add({ configurationId, pageType, name, pageData })).id
    })
    return added
  }

  /** Counts what is unsaved again after pages have come or gone. */
  recount(): void {
    this.#look()
  }

  /** Runs one thing at a time. A conflict is over once something else was tried. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    if (this.state.get().kind === 'saving') return false
    this.state.set({ kind: 'saving' })
    this.conflict.set(undefined)
    try {
      await work()
    } catch (error) {
      return this.#fail(error)
    }
    this.#look(true)
    return true
  }

  async #sendAll(): Promise<void> {
    const changed = this.changed()
    const faults: unknown[] = []
    for (const page of changed) {
      await this.#send(page).catch((error: unknown) => {
        // What is wrong with one page keeps no other from being saved.
        if (!isAnswer(error)) throw error
        faults.push(error)
      })
    }
    const { pages } = this.#parts.session
    const cover = pages.get().find(({ isHome }) => isHome) ?? pages.get()[0]
    const page = changed.find(({ id }) => id === cover?.id)
    // A failed cover does not fail the save; lists then show an older picture.
    if (page !== undefined) await this.#sendCover(page).catch(() => undefined)
    if (faults.length > 0) throw faults[0]
  }

  async #sendCover({ document }: OpenPage): Promise<void> {
    const { drawCover, server, session } = this.#parts
    const cover = await drawCover(document.toPage())
    if (cover !== undefined) await server.setCover(session.configuration.id, cover)
  }

  async #send(page: OpenPage): Promise<void> {
    const revision = page.document.revision()
    const pageData = await this.#parts.packPage(this.#dataOf(page))
    const { updateTime } = await this.#parts.server
      .write({ id: page.id, pageData, updateTime: page.saved.updateTime })
      .catch((error: unknown) => {
        const conflict = getConflict(error, page)
        // Of several, each is asked about by a save of its own.
        if (conflict !== undefined) this.conflict.set(this.conflict.get() ?? conflict)
        throw error
      })
    page.saved = { revision, updateTime }
    this.#parts.session.recordDraft(page.id)
    if (!page.isChanged) await this.#parts.drafts.forget(page)
  }

  /**
   * The page's data with the present view as the place where it opens next (scale, cX, cY). The view alone is no
   * change.
   */
  #dataOf(page: OpenPage): PageData {
    const { editor } = this.#parts.session
    const data = page.document.toPage()
    if (editor.page.get() !== page) return data
    const camera = editor.camera.get()
    const { x, y } = getCenter(camera, editor.canvasSize.get())
    return { ...data, scale: camera.scale, cX: Math.round(x), cY: Math.round(y) }
  }

  #fail(error: unknown): false {
    if (!(error instanceof Error)) throw error
    if (this.conflict.get() !== undefined) this.#look(true)
    else this.state.set({ kind: 'failed', error })
    return false
  }

  #look(isOver = false): void {
    if (!isOver && this.state.get().kind === 'saving') return
    const pages = this.changed().length
    const before = this.state.get()
    if (before.kind === 'changed' && before.pages === pages) return
    // Whoever saved and draws on waits for that save as before.
    if (!isOver && isUnanswered(before) && pages > 0) return
    this.state.set(pages === 0 ? { kind: 'saved' } : { kind: 'changed', pages })
  }
}

const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== noAnswerCode

function isUnanswered(state: SaveState): boolean {
  if (state.kind !== 'failed' || !(state.error instanceof ApiError)) return false
  return !isAnswer(state.error)
}
