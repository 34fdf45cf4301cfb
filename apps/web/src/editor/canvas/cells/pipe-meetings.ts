import { hiddenCells, type PageDocument, type PipeCell, type Point } from '@fieldhub/page'
import { isMeeting } from '#viewer/pipes/follow-pipes.ts'
import { getCellIndex } from '../../document/get-cell-index.ts'
import type { CellPlaces } from './cell-places.ts'
import type { MeetingPicture } from './meeting-pictures.ts'

interface Met extends MeetingPicture {
  /** The way for which the picture was made: with another one the pipe is drawn by itself. */
  readonly route: readonly Point[]
}

/** Pipes meet each other anew so soon after a change; on a page of many pipes later, as all of them are looked at. */
const soonMs = 40
const laterMs = 400
const manyPipes = 300

/**
 * Draws pipes where they meet: as one at tees and bends, and with jumps where they only cross. What it takes is loaded
 * when a page has such pipes.
 */
export class PipeMeetings {
  readonly #document: PageDocument
  readonly #places: CellPlaces
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #pipes = new Set<string>()
  #met: ReadonlyMap<string, Met> = new Map()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(document: PageDocument, places: CellPlaces) {
    this.#document = document
    this.#places = places
  }

  /** Follows the document until the returned function is called. */
  start(): () => void {
    this.#isOver = false
    this.#follow(this.#document.ids())
    const stop = this.#document.subscribe(({ cells, order }) => {
      if (cells.size > 0 || order) this.#follow(cells)
    })
    return () => {
      this.#isOver = true
      clearTimeout(this.#timer)
      this.#timer = undefined
      stop()
    }
  }

  /** The picture of a pipe among others; undefined where it is drawn by itself. */
  readonly get = (id: string): MeetingPicture | undefined => {
    const met = this.#met.get(id)
    return met?.route === this.#places.localRoute(id) ? met : undefined
  }

  readonly subscribe = (id: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(id)
    }
  }

  #follow(changed: Iterable<string>): void {
    for (const id of changed) {
      if (this.#document.get(id)?.kind === 'pipe') this.#pipes.add(id)
      else this.#pipes.delete(id)
    }
    if (this.#pipes.size > 0 || this.#met.size > 0) this.#plan()
  }

  #plan(): void {
    if (this.#timer !== undefined) return
    const waitMs = this.#pipes.size > manyPipes ? laterMs : soonMs
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#meet()
    }, waitMs)
  }

  async #meet(): Promise<void> {
    const pipes = this.#shownPipes()
    if (this.#met.size === 0 && !pipes.some(isMeeting)) return
    const loaded = await import('./meeting-pictures.ts').catch(() => undefined)
    if (loaded === undefined || this.#isOver) return
    const index = getCellIndex(this.#document)
    const pictures = loaded.meetingPictures(this.#shownPipes(), (id) => index.route(id))
    const before = this.#met
    this.#met = new Map(
      [...pictures].map(([id, picture]) => {
        const known = before.get(id)
        const local = this.#places.localRoute(id)
        const isSame = known?.key === picture.key && known.route === local
        return [id, isSame ? known : { ...picture, route: local }]
      }),
    )
    for (const id of new Set([...before.keys(), ...this.#met.keys()]))
      if (before.get(id) !== this.#met.get(id)) this.#notify(id)
  }

  #shownPipes(): readonly PipeCell[] {
    const isHidden = hiddenCells(this.#document)
    return this.#document
      .order()
      .filter((id) => this.#pipes.has(id))
      .flatMap((id) => this.#document.get(id) ?? [])
      .filter((cell) => cell.kind === 'pipe')
      .filter(({ id }) => !isHidden(id))
  }

  #notify(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }
}
