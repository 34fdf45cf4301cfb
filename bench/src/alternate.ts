import type { Pair } from './bench.ts'

/** Measures floor and subject in turns, so that other work of the machine affects both, and compares their medians. */
export async function alternate(
  rounds: number,
  takeFloor: () => number | Promise<number>,
  takeMeasure: () => number | Promise<number>,
): Promise<Pair> {
  const floors: number[] = []
  const measures: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await takeFloor())
    measures.push(await takeMeasure())
  }
  return { floor: median(floors), measured: median(measures) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The repetitions of `work` a second, measured over about `ms`. */
export async function ratePerSecond(ms: number, work: () => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < ms) {
    await work()
    count += 1
  }
  return (count * 1000) / (performance.now() - start)
}
