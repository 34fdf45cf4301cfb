import type { Past, PastAlarm } from '@fieldhub/contract'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import type { PastPort, VariableList } from './past-port.ts'
import { alarmBeside, PastRecord } from './past-record.ts'
import { PastScene } from './past-scene.ts'

export const speeds = [1, 10, 60, 600] as const
export type Speed = (typeof speeds)[number]

export interface TimeRange {
  readonly from: number
  readonly to: number
}

export interface MachineState {
  readonly range: TimeRange
  /** The time that is wanted. The page shows that of its scene until this one is read. */
  readonly at: number
  readonly speed: Speed
  readonly isPlaying: boolean
  readonly activity: 'reading' | 'there' | 'failed'
  /** The server's reason why it could not be read. */
  readonly reason: string
  readonly alarms: readonly PastAlarm[]
  readonly links: Past['links']
  /** Whether the two are those of the whole range: until then nobody knows that there are none. */
  readonly isRangeRead: boolean
  /** What the page shows; undefined until something was read. */
  readonly scene: PastScene | undefined
}

interface MachineParts {
  readonly port: PastPort
  readonly range: TimeRange
  readonly now: () => number
  readonly setTimer: (run: () => void, delayMs: number) => () => void
  readonly schedule: (flush: () => void) => void
}

/** Fast time moves on so many times a second; slow time once. */
const ticksMax = 5
const secondMs = 1_000
/** Instants that are read ahead, and when more are. */
const ahead = { instants: 240, low: 60 }
/** The least time between two reads while somebody drags through time. */
const seekMs = 500
/** A process that takes the place of another one serves after some seconds; until then what is shown stands still. */
const patience = { tries: 20, pauseMs: 1_000 }

/** Plays the past of a page: jumps to a time, goes on from it at a speed, and reads ahead. */
export class TimeMachine {
  readonly #parts: MachineParts
  readonly #listeners = new Set<() => void>()
  #state: MachineState
  #list: VariableList = []
  /** The time to read next; reads come one after the other, and those that nobody waits for any more are left out. */
  #wanted: number | undefined
  #isOpening = false
  #isExtending = false
  #isOver = false
  #stopTimer: (() => void) | undefined
  #stopPause: (() => void) | undefined

  constructor(parts: MachineParts) {
    this.#parts = parts
    this.#state = {
      range: parts.range,
      at: parts.range.to,
      speed: 60,
      isPlaying: false,
      activity: 'reading',
      reason: '',
      alarms: [],
      links: [],
      isRangeRead: false,
      scene: undefined,
    }
  }

  readonly state = (): MachineState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Lasts until the returned function is called; whatever is read after it is left out. */
  start(): () => void {
    this.#isOver = false
    return () => {
      this.#isOver = true
      this.#wanted = undefined
      this.#stopTimer?.()
      this.#stopPause?.()
    }
  }

  /** The variables that are shown from now on. */
  setVariables(list: VariableList): void {
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return
    this.#list = list
    void this.#readAlarms()
    this.seek(this.#state.at)
  }

  setRange(range: TimeRange): void {
    this.#set({ range, alarms: [], links: [], isRangeRead: false })
    void this.#readAlarms()
    this.seek(Math.min(range.to, Math.max(range.from, this.#state.at)))
  }

  setSpeed(speed: Speed): void {
    this.#set({ speed })
    if (this.#state.isPlaying) this.seek(this.#state.at)
  }

  /** Jumps to a time; if it plays, it goes on from there. */
  seek(time: number): void {
    const { range } = this.#state
    const inside = Math.min(this.#end(), Math.max(range.from, time))
    const at = Math.floor(inside / secondMs) * secondMs
    this.#wanted = at
    this.#set({ at, activity: 'reading' })
    void this.#openWanted()
  }

  step(direction: 1 | -1): void {
    this.pause()
    this.seek(this.#state.at + direction * this.#state.speed * secondMs)
  }

  /** To the next alarm, or to the one before. */
  jump(direction: 1 | -1): void {
    const found = this.alarmBeside(direction)
    if (found === undefined) return
    this.pause()
    // The second in which it began is over before it shows.
    this.seek(Math.ceil(found / secondMs) * secondMs)
  }

  alarmBeside(direction: 1 | -1): number | undefined {
    const { alarms, at } = this.#state
    // What began in the second that is shown is neither before nor after it.
    return alarmBeside(alarms, direction === 1 ? at : at - secondMs, direction)
  }

  play(): void {
    const { at, range } = this.#state
    this.#set({ isPlaying: true })
    // The end is where the next step would lie beyond it: the steps do not meet it.
    this.seek(at + this.#stepMs() > this.#end() ? range.from : at)
  }

  pause(): void {
    this.#stopTimer?.()
    if (this.#state.isPlaying) this.#set({ isPlaying: false })
  }

  #end(): number {
    return Math.min(this.#state.range.to, this.#parts.now())
  }

  #stepMs(): number {
    const { speed } = this.#state
    return (speed * secondMs) / Math.min(ticksMax, speed)
  }

  async #openWanted(): Promise<void> {
    if (this.#isOpening) return
    this.#isOpening = true
    while (this.#wanted !== undefined) {
      const at = this.#wanted
      this.#wanted = undefined
      // The reads come one after the other, so that a drag through time is not a storm of them.
      await this.#open(at)
      if (this.#wanted !== undefined) await this.#rest(seekMs)
    }
    this.#isOpening = false
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#stopPause = this.#parts.setTimer(resolve, ms)
    })
  }

  async #open(at: number): Promise<void> {
    this.#stopTimer?.()
    const stepMs = this.#stepMs()
    const isPlaying = this.#state.isPlaying
    const answer = await this.#read(at, isPlaying ? at + ahead.instants * stepMs : at, stepMs)
    if (answer === undefined) return
    const { schedule } = this.#parts
    const record = new PastRecord(answer, stepMs)
    const { alarms } = this.#state
    const scene = new PastScene({ record, list: this.#list, alarms, at, schedule })
    // Whoever drags on sees where he was, with the time of what he sees.
    if (this.#wanted !== undefined) return this.#set({ scene })
    this.#set({ scene, at, activity: 'there', reason: '' })
    if (!this.#state.isPlaying) return
    if (isPlaying) this.#tickLater()
    else this.seek(at)
  }

  /** Undefined: it failed, or nobody waits for it any more. */
  async #read(
    from: number,
    to: number,
    stepMs: number,
    tries = patience.tries,
  ): Promise<Past | undefined> {
    if (this.#list.length === 0) return { from, to, series: [], links: [], alarms: [] }
    try {
      const end = Math.max(from, Math.min(to, this.#end()))
      const answer = await this.#parts.port.read({ list: this.#list, from, to: end, stepMs })
      return this.#isOver ? undefined : answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (this.#isOver) return undefined
      if (isPassing(error) && tries > 1) {
        await this.#rest(patience.pauseMs)
        // Whoever dragged on meanwhile wants another time.
        return this.#wanted === undefined ? this.#read(from, to, stepMs, tries - 1) : undefined
      }
      this.pause()
      this.#set({ activity: 'failed', reason: error.msg })
      return undefined
    }
  }

  #tickLater(): void {
    this.#stopTimer?.()
    const { speed } = this.#state
    this.#stopTimer = this.#parts.setTimer(() => this.#tick(), secondMs / Math.min(ticksMax, speed))
  }

  #tick(): void {
    const { scene, at, isPlaying } = this.#state
    if (scene === undefined || !isPlaying) return
    const { record } = scene
    const next = at + record.stepMs
    if (next > this.#end()) {
      this.pause()
      return
    }
    if (next <= record.to) {
      scene.show(next)
      this.#set({ at: next, activity: 'there' })
    } else {
      this.#set({ activity: 'reading' })
    }
    if (record.to - next < ahead.low * record.stepMs) void this.#extend(scene)
    this.#tickLater()
  }

  async #extend({ record }: PastScene): Promise<void> {
    const { stepMs } = record
    const from = record.to + stepMs
    if (this.#isExtending || from > this.#end()) return
    this.#isExtending = true
    const answer = await this.#read(from, from + ahead.instants * stepMs, stepMs)
    this.#isExtending = false
    const { scene, at } = this.#state
    if (answer !== undefined && scene?.record === record) record.add(answer, at)
  }

  /** The alarms and connections of the whole range, for its marks and to jump by. Without them it plays all the same. */
  async #readAlarms(tries = patience.tries): Promise<void> {
    const list = this.#list
    const { range } = this.#state
    if (list.length === 0) return this.#set({ alarms: [], links: [] })
    const isOld = () => list !== this.#list || range !== this.#state.range || this.#isOver
    const found = await this.#parts.port.read({ list, ...range }).catch(toFault)
    if (isOld()) return
    if ('isPassing' in found) {
      if (!found.isPassing || tries <= 1) return
      await this.#rest(patience.pauseMs)
      return isOld() ? undefined : this.#readAlarms(tries - 1)
    }
    this.#set({ alarms: found.alarms, links: found.links, isRangeRead: true })
    this.#state.scene?.setAlarms(found.alarms)
  }

  #set(change: Partial<MachineState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const toFault = (error: unknown) => ({ isPassing: error instanceof ApiError && isPassing(error) })

/** As `isTransient` of `api/query.ts`, which pages that are shared do not load. */
function isPassing({ code }: ApiError): boolean {
  return code === noAnswerCode || code === 503
}
