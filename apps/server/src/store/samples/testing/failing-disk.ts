import type { SqlRow, SqlValue } from '../../sql-value.ts'
import { decodeEntry } from '../journal/journal-batch.ts'
import type { Point } from '../sample-store.ts'
import { type Change, chunkTable, journalTable } from '../sample-tables.ts'
import { EmptyEngine } from './empty-engine.ts'

/** Fails writes and reads as it is told to, one after the other, and holds rows of the journal against chunks whenever rows go. */
export class FailingDisk extends EmptyEngine {
  readonly #fails: boolean[]
  readonly #journal = new Map<number, Uint8Array>()
  readonly #spans: (readonly [deviceId: number, varId: number, first: number, last: number])[] = []
  readonly lost: Point[] = []

  constructor(fails: readonly boolean[]) {
    super()
    this.#fails = [...fails]
  }

  failNext(fails: readonly boolean[]): void {
    this.#fails.push(...fails)
  }

  /** Nothing fails any more. */
  mend(): void {
    this.#fails.length = 0
  }

  async write(changes: readonly Change[]): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#fails.shift() === true) throw new Error('disk is full')
    for (const change of changes) {
      if (!('table' in change)) continue
      if (change.table === journalTable) this.#put(change.rows)
      if (change.table === chunkTable) this.#seal(change.rows)
    }
    for (const change of changes) {
      if ('sql' in change && change.sql.startsWith('delete from journal')) this.#trim(change.values)
      if ('sql' in change && change.sql.startsWith('update journal')) this.#renumber(change.values)
    }
  }

  async writeJournal(seq: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#journal.set(seq, data.slice())
  }

  override async read(sql: string, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    await new Promise((resolve) => setImmediate(resolve))
    if (!sql.startsWith('select seq, data from journal')) return []
    const [last, end, count] = values.map(Number)
    if (Number(end) !== Number.MAX_SAFE_INTEGER && this.#fails.shift() === true) {
      throw new Error('connection is lost')
    }
    return this.seqs()
      .filter((seq) => seq > Number(last) && seq < Number(end))
      .slice(0, count)
      .map((seq) => ({ seq, data: this.#journal.get(seq) ?? null }))
  }

  /** Numbers of the rows that there are. */
  seqs(): number[] {
    return [...this.#journal.keys()].toSorted((one, other) => one - other)
  }

  #put(rows: readonly (readonly SqlValue[])[]): void {
    for (const [seq, data] of rows) {
      if (data instanceof Uint8Array) this.#journal.set(Number(seq), data.slice())
    }
  }

  #seal(rows: readonly (readonly SqlValue[])[]): void {
    for (const [device, variable, first, last] of rows) {
      this.#spans.push([Number(device), Number(variable), Number(first), Number(last)])
    }
  }

  #renumber([by, first, last]: readonly unknown[]): void {
    for (const seq of this.seqs()) {
      const data = this.#journal.get(seq)
      if (data === undefined || seq < Number(first) || seq > Number(last)) continue
      this.#journal.delete(seq)
      this.#journal.set(seq + Number(by), data)
    }
  }

  /** Those of the points that are in no chunk. */
  unsealed(points: readonly Point[]): Point[] {
    return points.filter(
      ({ deviceId, varId, time }) =>
        !this.#spans.some(
          ([device, variable, first, last]) =>
            device === deviceId && variable === varId && first <= time && time <= last,
        ),
    )
  }

  /** What is in another row as well is lost when that one goes. */
  #trim([from, to]: readonly unknown[]): void {
    for (const [seq, data] of this.#journal) {
      if (seq < Number(from) || seq >= Number(to)) continue
      this.#journal.delete(seq)
      const points = this.unsealed(pointsIn(data))
      if (points.length === 0) continue
      const others = new Set([...this.#journal.values()].flatMap(pointsIn).map(keyOf))
      this.lost.push(...points.filter((point) => !others.has(keyOf(point))))
    }
  }
}

const keyOf = ({ deviceId, varId, time }: Point) => `${deviceId} ${varId} ${time}`

function pointsIn(data: Uint8Array): Point[] {
  const entry = decodeEntry(data)
  if (entry.kind === 'removed') return []
  const { count, numbers, ids } = entry.points
  return Array.from({ length: count }, (_, at) => {
    const [deviceId = 0, varId = 0] = ids.subarray(at * 6 + 4, at * 6 + 6)
    const [time = 0, value = 0] = numbers.subarray(at * 3, at * 3 + 2)
    return { deviceId, varId, time, value }
  })
}
