import { CounterDips } from '@fieldhub/kernel'
import type { Bucket, ManyRowQuery, Point, RowQuery } from '../samples/sample-store.ts'

/** The sample store written for clarity and without speed, with which the real one is compared. */
export class SampleModel {
  readonly #series = new Map<string, Map<number, number>>()

  append(points: readonly Point[]): void {
    for (const { deviceId, varId, time, value } of points) {
      const key = `${deviceId}/${varId}`
      const series = this.#series.get(key) ?? new Map<number, number>()
      series.set(time, value)
      this.#series.set(key, series)
    }
  }

  removeDevice(deviceId: number): void {
    for (const key of this.#series.keys()) {
      if (key.startsWith(`${deviceId}/`)) this.#series.delete(key)
    }
  }

  points(deviceId: number, varId: number, from = 0, to = Number.POSITIVE_INFINITY): Point[] {
    return [...(this.#series.get(`${deviceId}/${varId}`) ?? [])]
      .map(([time, value]) => ({ deviceId, varId, time, value }))
      .filter(({ time }) => time >= from && time < to)
      .sort((a, b) => a.time - b.time)
  }

  latest(deviceId: number, varIds: readonly number[]): Point[] {
    return varIds.flatMap((varId) => this.points(deviceId, varId).slice(-1))
  }

  rows({ deviceId, varIds, ...window }: RowQuery) {
    return this.rowsOfMany({ ...window, devices: [{ deviceId, varIds }] })
  }

  rowsOfMany(query: Omit<ManyRowQuery, 'heldMax'>) {
    const { devices, from, to, offset, limit, oldestFirst = false } = query
    const all = devices
      .flatMap(({ deviceId, varIds }) =>
        varIds.flatMap((varId) => this.points(deviceId, varId, from, to)),
      )
      .sort((a, b) => b.time - a.time || a.deviceId - b.deviceId || a.varId - b.varId)
    if (oldestFirst) all.reverse()
    return { total: all.length, list: all.slice(offset, offset + limit) }
  }

  buckets(points: readonly Point[], from: number, width: number): Bucket[] {
    const groups = Map.groupBy(points, ({ time }) => Math.floor((time - from) / width))
    return [...groups].map(([bucket, members]) => {
      const values = members.map(({ value }) => value)
      const sum = values.reduce((total, value) => total + value, 0)
      const average = sum / values.length
      return [from + bucket * width, average, Math.min(...values), Math.max(...values)]
    })
  }

  /** The sums of periods, computed from all points one by one. */
  periods(deviceId: number, varId: number, edges: readonly number[], withDifference: boolean) {
    const all = this.points(deviceId, varId)
    const last = all.findLast(({ time }) => time < (edges[0] ?? 0))
    const steps = stepsOf(all.filter(({ time }) => time >= (last?.time ?? 0) - 86_400_000))
    return edges.slice(0, -1).flatMap((start, index) => {
      const end = edges[index + 1] ?? start
      const inside = all.filter(({ time }) => time >= start && time < end)
      const last = inside.at(-1)
      if (last === undefined) return []
      const values = inside.map(({ value }) => value)
      const rises = inside.flatMap(({ time }) => steps.get(time) ?? [])
      const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)
      return [
        {
          start,
          count: values.length,
          min: Math.min(...values),
          max: Math.max(...values),
          sum: total(values),
          last: last.value,
          difference: withDifference && rises.length > 0 ? total(rises) : null,
        },
      ]
    })
  }
}

/** What each point counts against the one before it, by its time. */
function stepsOf(points: readonly Point[]): ReadonlyMap<number, number> {
  const dips = new CounterDips()
  return new Map(
    points.slice(1).map(({ time, value }, index) => {
      const before = points[index]?.value ?? 0
      const isReset = value >= 0 && value < before / 2
      return [time, dips.countStep(before, value, isReset ? value : value - before)]
    }),
  )
}
