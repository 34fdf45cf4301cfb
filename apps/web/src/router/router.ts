import { invariant } from '@fieldhub/kernel'
import type { ComponentType, ReactNode } from 'react'
import { type RouteLocation, readEntry, toLocation } from './location.ts'
import { matchBest, type RouteParams } from './match-path.ts'

/** How a screen's files are loaded: for what is shown next, or ahead of a click. */
interface Loading {
  readonly open: () => Promise<void>
  readonly preload: () => Promise<void>
}
export type Screen = ComponentType<object> & Loading
type Layout = ComponentType<{ readonly children: ReactNode }> & Loading

export interface Route {
  readonly path: string
  readonly screen: Screen
  readonly layout: Layout
}

export interface RouterState {
  readonly location: RouteLocation
  readonly route: Route
  readonly params: RouteParams
}

export interface Blocker {
  /** Whether the person wants to stay; asked before each change of the address. */
  readonly staysAt: (current: RouteLocation, next: RouteLocation) => Promise<boolean>
  /** Whether the browser asks before a reload or when the tab is closed. */
  readonly confirmsUnload: () => boolean
}

interface RouterOptions {
  readonly routes: readonly Route[]
  /** Judges each address: the one to go to in its place, or undefined. */
  readonly enter: (location: RouteLocation, route: Route | undefined) => Promise<string | undefined>
  readonly onStart: (isOtherPage: boolean) => void
  readonly onShown: (state: RouterState) => void
}

export interface NavigateOptions {
  readonly href: string
  readonly replace?: boolean
  /** Whether the new page begins at its top, as pages do. */
  readonly resetScroll?: boolean
}

/** Browsers keep no more entries of a tab's history. */
const entriesMax = 100
/** So many redirections of one address are a circle. */
const hopsMax = 10

/** The address, the screen that belongs to it, and the way between them. One lives as long as the page. */
export class Router {
  readonly #options: RouterOptions
  readonly #listeners = new Set<() => void>()
  readonly #blockers = new Set<Blocker>()
  /** By the index of an entry of the history: how far its page was scrolled. */
  readonly #tops = new Map<number, number>()
  #state: RouterState | undefined
  #wanted = toLocation(location.href)
  /** Counts openings: one that is overtaken by a newer is given up. */
  #openings = 0
  #index = 0
  #nextTop: number | undefined
  #isStepUndone = false

  constructor(options: RouterOptions) {
    this.#options = options
  }

  /** What is shown; there before the first screen is drawn. */
  get state(): RouterState {
    invariant(this.#state !== undefined, 'the router has loaded its first page')
    return this.#state
  }

  /** The address that is being opened, or the one that is shown. */
  get wanted(): RouteLocation {
    return this.#wanted
  }

  /** Opens the address of the page, and follows the browser's history from then on. */
  async load(): Promise<void> {
    const entry = readEntry(history.state)
    this.#index = entry?.index ?? 0
    this.#nextTop = entry?.top
    history.scrollRestoration = 'manual'
    addEventListener('popstate', ({ state }) => void this.#onStep(state))
    addEventListener('beforeunload', (event) => {
      if ([...this.#blockers].some(({ confirmsUnload }) => confirmsUnload())) event.preventDefault()
    })
    addEventListener('pagehide', () => this.#writeEntry(location.href, scrollY))
    await this.#open(toLocation(location.href), ({ href }) => this.#writeEntry(href))
  }

  /** Resolves when the screen is handed to React, or when the person chose to stay. */
  async navigate({ href, replace, resetScroll }: NavigateOptions): Promise<void> {
    const next = toLocation(href)
    if (await this.#stays(next)) return
    await this.#open(next, (location) => {
      this.#keepTop()
      const isSame = location.href === this.state.location.href
      if (replace !== true && !isSame) this.#index += 1
      if (replace === true || isSame) this.#writeEntry(location.href)
      else history.pushState({ index: this.#index }, '', location.href)
      this.#nextTop = resetScroll === false ? undefined : 0
    })
  }

  /** Loads the screen of an address ahead. */
  async preload(href: string): Promise<void> {
    await matchBest(this.#options.routes, toLocation(href).pathname)?.route.screen.preload()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  /** Scrolls to where the page that was just drawn begins or was left. */
  restoreTop(): void {
    if (this.#nextTop !== undefined) scrollTo({ top: this.#nextTop, behavior: 'instant' })
    this.#nextTop = undefined
  }

  async #stays(next: RouteLocation): Promise<boolean> {
    for (const { staysAt } of this.#blockers) {
      if (await staysAt(this.state.location, next)) return true
    }
    return false
  }

  /** The person stepped back or forward: the browser shows the address already. */
  async #onStep(state: unknown): Promise<void> {
    const { index } = readEntry(state) ?? { index: this.#index + 1 }
    if (this.#isStepUndone) {
      this.#isStepUndone = false
      return
    }
    const next = toLocation(location.href)
    if (await this.#stays(next)) {
      this.#isStepUndone = true
      history.go(this.#index - index)
      return
    }
    this.#keepTop()
    this.#index = index
    const { pathname, search } = this.state.location
    // Only the fragment changed, to which the browser has scrolled.
    if (next.pathname + next.search === pathname + search) return this.#writeEntry(next.href)
    await this.#open(next, ({ href }) => {
      this.#writeEntry(href)
      this.#nextTop = this.#tops.get(index) ?? 0
    })
  }

  /** Shows the address when the guard agrees and the files are there. Until then the old screen stays. */
  async #open(first: RouteLocation, write: (location: RouteLocation) => void): Promise<void> {
    this.#openings += 1
    const opening = this.#openings
    this.#wanted = first
    this.#options.onStart(first.pathname !== this.#state?.location.pathname)
    for (let hop = 0; hop < hopsMax; hop += 1) {
      const location = this.#wanted
      const match = matchBest(this.#options.routes, location.pathname)
      const elsewhere = await this.#options.enter(location, match?.route)
      if (elsewhere === undefined && match !== undefined) {
        await Promise.all([match.route.layout.open(), match.route.screen.open()])
      }
      if (opening !== this.#openings) return
      if (elsewhere !== undefined) {
        this.#wanted = toLocation(elsewhere)
        continue
      }
      invariant(match !== undefined, 'the guard lets nobody to an address without a screen')
      write(location)
      this.#show({ location, ...match })
      return
    }
    throw new Error(`${first.href} is redirected in a circle`)
  }

  #show(state: RouterState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
    this.#options.onShown(state)
  }

  #keepTop(): void {
    this.#tops.set(this.#index, scrollY)
    this.#tops.delete(this.#index - entriesMax)
  }

  #writeEntry(href: string, top = 0): void {
    history.replaceState({ index: this.#index, top }, '', href)
  }
}
