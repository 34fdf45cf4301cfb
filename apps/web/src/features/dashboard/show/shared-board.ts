import { type DashboardView, errorCodes, shownDashboardApi } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ShareLive } from '#api/live/share-live.ts'
import type { BoardSource } from '../board-source.ts'
import { limitAtOnce } from '../limit-at-once.ts'

export type SharedBoardState =
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'password'; readonly isWrong: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'open'; readonly view: DashboardView; readonly source: BoardSource }

/** A board on screen for whoever has its code. It asks for a password where there is one. */
export class SharedBoard {
  readonly #code: string
  readonly #listeners = new Set<() => void>()
  readonly #eventListeners = new Set<() => void>()
  #state: SharedBoardState = { kind: 'loading' }
  #password: string | undefined
  #live: ShareLive | undefined
  #stopLive: (() => void) | undefined
  #source: BoardSource | undefined
  /** Answers to an older attempt are ignored. */
  #attempt = 0

  constructor(code: string) {
    this.#code = code
    this.#password = sessionStorage.getItem(keyOf(code)) ?? undefined
  }

  readonly state = (): SharedBoardState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): () => void {
    void this.open()
    return () => {
      this.#attempt += 1
      this.#close()
    }
  }

  async open(password = this.#password): Promise<void> {
    if (password !== this.#password) this.#close()
    this.#password = password
    this.#attempt += 1
    const attempt = this.#attempt
    const since = this.#live?.store.pushCount ?? 0
    try {
      const view = await call(shownDashboardApi.open, this.#entry(), { quiet: true })
      if (attempt !== this.#attempt) return
      if (password !== undefined) sessionStorage.setItem(keyOf(this.#code), password)
      const live = this.#live ?? this.#openLive()
      live.store.seed(view.devices, since)
      this.#source ??= this.#makeSource(live)
      this.#set({ kind: 'open', view, source: this.#source })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (attempt === this.#attempt) this.#fail(error, password)
    }
  }

  #fail(error: ApiError, password: string | undefined): void {
    if (error.code === errorCodes.wrongCredential) {
      this.#close()
      this.#set({ kind: 'password', isWrong: password !== undefined })
    } else if (error.code === errorCodes.notFound) {
      this.#close()
      this.#set({ kind: 'gone' })
    } else if (this.#state.kind !== 'open') this.#set({ kind: 'failed', error })
  }

  #entry() {
    return {
      code: this.#code,
      ...(this.#password === undefined ? {} : { password: this.#password }),
    }
  }

  #openLive(): ShareLive {
    const again = () => void this.open()
    const live = new ShareLive(this.#entry(), {
      alarm: () => this.#notifyEvents(),
      page: again,
      refused: () => {
        this.#close()
        again()
      },
      connected: () => {
        again()
        this.#notifyEvents()
      },
    })
    this.#live = live
    this.#stopLive = live.start()
    return live
  }

  #makeSource(live: ShareLive): BoardSource {
    const turns = limitAtOnce(2)
    return {
      key: `share ${this.#code}`,
      live: live.store,
      readSeries: ({ id }) =>
        turns(() =>
          call(shownDashboardApi.series, { ...this.#entry(), widgetId: id }, { quiet: true }),
        ),
      readAlarms: ({ id }) =>
        call(shownDashboardApi.alarms, { ...this.#entry(), widgetId: id }, { quiet: true }),
      readCounts: undefined,
      onEvent: (listener) => {
        this.#eventListeners.add(listener)
        return () => this.#eventListeners.delete(listener)
      },
      hasLinks: false,
      mapKey: '',
    }
  }

  #notifyEvents(): void {
    for (const listener of this.#eventListeners) listener()
  }

  #close(): void {
    this.#stopLive?.()
    this.#stopLive = undefined
    this.#live = undefined
    this.#source = undefined
  }

  #set(state: SharedBoardState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The password is kept in this tab only, so that a screen on a wall opens again after a reload. */
const keyOf = (code: string) => `fieldhub.dashboard.${code}`
