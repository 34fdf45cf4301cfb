import type { AlarmingVariable, Severity } from '@fieldhub/contract'
import { bindSources, bindsOf, type NodeCell, type PipeCell } from '@fieldhub/page'
import { getDevice } from '../get-device.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { followAlarming, keyOf } from './follow-alarming.ts'

/** How a cell says that one of its variables is in alarm: `known` once somebody has acknowledged it. */
export type AlarmMark = Severity | `${Severity} known`

/** Alarms come in storms. That somebody acknowledged one elsewhere is told to nobody, and seen by reading again. */
const pace = { soonMs: 300, pauseMs: 2_000, everyMs: 30_000 }

/** Knows which variables of a page are in alarm, so that whatever shows one of them can say so by itself. */
export class AlarmMarks {
  readonly #host: ViewerHost
  readonly #listeners = new Set<() => void>()
  readonly #keys = new WeakMap<NodeCell | PipeCell, readonly string[]>()
  #marks: ReadonlyMap<string, AlarmMark> = new Map()

  constructor(host: ViewerHost) {
    this.#host = host
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The mark of the worst alarm among the cell's variables; one that nobody knows of comes before one that is known. */
  of(cell: NodeCell | PipeCell): AlarmMark | undefined {
    if (this.#marks.size === 0) return undefined
    const marks = this.#keysOf(cell).flatMap((key) => this.#marks.get(key) ?? [])
    return byRank.find((mark) => marks.includes(mark))
  }

  /** The mark of one variable. */
  at(key: string): AlarmMark | undefined {
    return this.#marks.get(key)
  }

  /** The variables of a cell, which are looked at again whenever it is painted. */
  #keysOf(cell: NodeCell | PipeCell): readonly string[] {
    const known = this.#keys.get(cell)
    if (known !== undefined) return known
    const { selfId } = this.#host
    const keys = bindsOf(cell)
      .flatMap(bindSources)
      .map((src) => keyOf({ deviceId: getDevice(src, selfId), varId: src.varId }))
    this.#keys.set(cell, keys)
    return keys
  }

  /** Follows the alarms until the returned function is called. What was read last stands while nothing can be read. */
  start(): () => void {
    return followAlarming(this.#host, this.#host.alarms?.pace ?? pace, (list) => this.#accept(list))
  }

  #accept(list: readonly AlarmingVariable[]): void {
    this.#marks = new Map(list.map((one) => [keyOf(one), markOf(one)]))
    for (const listener of this.#listeners) listener()
  }
}

const markOf = ({ severity, isKnown }: AlarmingVariable): AlarmMark =>
  isKnown ? `${severity} known` : severity

/** The worst one first. */
const severities = ['urgent', 'important', 'general'] as const satisfies readonly Severity[]
const byRank: readonly AlarmMark[] = [
  ...severities,
  ...severities.map((severity): AlarmMark => `${severity} known`),
]

export const isKnown = (mark: AlarmMark): boolean => mark.endsWith(' known')

export function severityOf(mark: AlarmMark): Severity {
  return severities.find((severity) => mark.startsWith(severity)) ?? 'general'
}
