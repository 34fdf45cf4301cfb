import { nextTurn } from '#platform/async/owned-work.ts'
import type { Point, SampleStore, SeriesOfDevice } from '#store/samples/sample-store.ts'

const secondMs = 1_000
const hourMs = 3_600_000
const windowMsMax = 7 * 24 * hourMs
/** With many variables a batch is larger, so that a chunk is not opened again for every few of its points. */
const pointsPerVariable = 200
const pointsMin = 5_000
const pointsMax = 20_000

/** The points held at once, about 50 MB; a window with more of them is read as two. */
const heldMax = 3_000_000

interface Range {
  readonly devices: readonly SeriesOfDevice[]
  readonly from: number
  readonly to: number
}

/**
 * Reads the points of a range, newest first, some thousand at a time whatever the range holds. Windows of time are read
 * from its end, wider where little was recorded and narrower where much was. Points of one second come together.
 */
export async function* varLogBatches(
  samples: SampleStore,
  { from, to, devices }: Range,
): AsyncGenerator<readonly Point[]> {
  const variables = devices.reduce((sum, { varIds }) => sum + varIds.length, 0)
  const limit = Math.min(Math.max(variables * pointsPerVariable, pointsMin), pointsMax)
  let width = hourMs
  for (let end = to; end > from; ) {
    const begin = Math.max(from, wholeSecond(end - width))
    const window = { devices, from: begin, to: end, heldMax: getHeldMax(width) }
    const found = await samples.rowsOfMany({ ...window, offset: 0, limit })
    if (found === undefined) {
      width = wholeSecond(width / 2)
      continue
    }
    const { total, list } = found
    const cut = total <= limit ? begin : getCut(list, begin)
    const kept = total <= limit ? list : list.filter(({ time }) => time >= cut)
    if (kept.length > 0) yield kept
    end = cut
    width = nextWidth(width, total / limit)
    await nextTurn()
  }
}

/** How many points a window may hold. What one second holds cannot be read in parts. */
function getHeldMax(width: number): number {
  return width < 2 * secondMs ? Number.POSITIVE_INFINITY : heldMax
}

/**
 * The time down to which a list that was cut off is whole. One moment has one point a variable, which is fewer than a
 * list.
 */
function getCut(list: readonly Point[], begin: number): number {
  const oldest = list.at(-1)?.time ?? begin
  const second = wholeSecond(oldest) + secondMs
  return (list[0]?.time ?? begin) >= second ? second : oldest + 1
}

function nextWidth(width: number, share: number): number {
  if (share < 1 / 4) return Math.min(width * 4, windowMsMax)
  return share > 1 ? Math.max(wholeSecond(width / share), secondMs) : width
}

function wholeSecond(time: number): number {
  return Math.floor(time / secondMs) * secondMs
}
