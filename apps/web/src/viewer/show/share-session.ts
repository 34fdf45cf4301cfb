import { errorCodes, type Show, showApi } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { getRetryAfter } from '#api/retry-after.ts'
import { whenIdle } from '#api/when-idle.ts'
import { wallSettings } from '../wall/wall-settings.ts'
import { openShareSource, type ShareEntry, type ShareSource } from './share-source.ts'

export type ShareState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'password'; readonly fault?: PasswordFault }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: number }
  | { readonly kind: 'open'; readonly show: Show; readonly source: ShareSource }

type PasswordFault = 'wrong' | { readonly waitSeconds: number }

const usualWaitSeconds = 60
/** How often a share that is over, or could not be opened, is tried again. */
const goneEveryMs = 60_000

/**
 * A share on screen. It is opened, asks for its password where it has one, and is opened again when a page was saved.
 */
export class ShareSession {
  readonly #code: string
  readonly #listeners = new Set<() => void>()
  #state: ShareState = { kind: 'loading' }
  #password: string | undefined
  #source: ShareSource | undefined
  #stopSource: (() => void) | undefined
  /** What the share was like when it was opened last. */
  #opened: Show | undefined
  /** Answers to an older attempt are ignored. */
  #attempt = 0

  constructor(code: string) {
    this.#code = code
    this.#password = keptPassword(code)
  }

  readonly state = (): ShareState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): () => void {
    void this.open()
    const look = () => this.#lookAgain()
    const timer = setInterval(look, goneEveryMs)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
      this.#attempt += 1
      this.#close()
    }
  }

  /** A share that is over may be given more time, and a screen on a wall has nobody who loads it again. */
  #lookAgain(): void {
    const { kind } = this.#state
    const isHeldUp = kind === 'password' && typeof this.#state.fault === 'object'
    if ((kind === 'gone' || kind === 'failed' || isHeldUp) && !document.hidden) void this.open()
  }

  /** Opens the share with another password than before, or again with the same. */
  async open(password = this.#password): Promise<void> {
    if (password !== this.#password) this.#close()
    this.#password = password
    this.#attempt += 1
    const attempt = this.#attempt
    const code = this.#code
    const since = this.#source?.live.pushCount ?? 0
    const entry: ShareEntry = password === undefined ? { code } : { code, password }
    try {
      const show = await call(showApi.open, entry, { quiet: true })
      if (attempt !== this.#attempt) return
      keepPassword(code, password)
      const source = this.#sourceFor(entry)
      source.seed(show, since)
      this.#show(show, source)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (attempt === this.#attempt) this.#fail(error)
    }
  }

  /**
   * Shows what was opened. A share is opened again as soon as its connection stands, and is mostly as it was: its values
   * are in the source by then, and the page on screen stays.
   */
  #show(show: Show, source: ShareSource): void {
    const before = this.#opened
    this.#opened = show
    const isOpen = this.#state.kind === 'open' && this.#state.source === source
    if (isOpen && before !== undefined && stillOf(before) === stillOf(show)) return
    this.#setState({ kind: 'open', show, source })
  }

  #sourceFor(entry: ShareEntry): ShareSource {
    const source =
      this.#source ??
      openShareSource(entry, {
        outdated: () => void this.open(),
        // Once the page is painted: it is nearly always as it was.
        connected: () =>
          void whenIdle().then(() => (this.#source === source ? this.open() : undefined)),
        refused: () => {
          this.#close()
          void this.open()
        },
      })
    if (this.#source === undefined) {
      this.#source = source
      this.#stopSource = source.start()
    }
    return source
  }

  #fail(error: ApiError): void {
    const isRefused = error.code === errorCodes.notFound
    const isWrong = error.code === errorCodes.wrongCredential
    // An open page stays open over an interruption, and the live connection says what is old.
    if (this.#state.kind === 'open' && !isRefused && !isWrong) return
    this.#close()
    if (isWrong) keepPassword(this.#code, undefined)
    this.#setState(isRefused ? { kind: 'gone' } : this.#faultOf(error, isWrong))
  }

  #faultOf(error: ApiError, isWrong: boolean): ShareState {
    if (isWrong) {
      return this.#password === undefined
        ? { kind: 'password' }
        : { kind: 'password', fault: 'wrong' }
    }
    if (error.code === errorCodes.tooOften) {
      const waitSeconds = getRetryAfter(error) ?? usualWaitSeconds
      return { kind: 'password', fault: { waitSeconds } }
    }
    return { kind: 'failed', reason: error.msg, code: error.code }
  }

  #close(): void {
    this.#stopSource?.()
    this.#stopSource = undefined
    this.#source = undefined
  }

  #setState(state: ShareState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What of a share is shown by itself, not through the values and states of its source. */
function stillOf({ devices, ...rest }: Show): string {
  const still = devices.map(({ status: _state, var: list, ...device }) => [
    device,
    list.map(
      ({ value: _value, raw: _raw, text: _text, time: _time, quality: _quality, ...one }) => one,
    ),
  ])
  return JSON.stringify([rest, still])
}

const keyOf = (code: string) => `fieldhub.share.${code}`

/** The password is kept in this tab only; on a screen on a wall beyond a power cut, as nobody there types it again. */
const keeper = () => (wallSettings() === undefined ? sessionStorage : localStorage)

function keptPassword(code: string): string | undefined {
  return keeper().getItem(keyOf(code)) ?? undefined
}

function keepPassword(code: string, password: string | undefined): void {
  if (password === undefined) keeper().removeItem(keyOf(code))
  else keeper().setItem(keyOf(code), password)
}
