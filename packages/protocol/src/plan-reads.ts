import type { ReadFunctionCode } from './requests.ts'

export interface ReadItem {
  readonly functionCode: ReadFunctionCode
  readonly register: number
  /** Registers, or bits on function codes 01 and 02. */
  readonly count: number
}

export interface ReadBlock<Item extends ReadItem> {
  readonly functionCode: ReadFunctionCode
  readonly start: number
  readonly count: number
  readonly items: readonly Item[]
}

export interface ReadLimits {
  readonly gapRegistersMax: number
  readonly gapBitsMax: number
  readonly registersMax: number
  readonly bitsMax: number
}

export const defaultReadLimits: ReadLimits = {
  gapRegistersMax: 8,
  gapBitsMax: 32,
  registersMax: 120,
  bitsMax: 1920,
}

/**
 * Joins neighbours into as few requests as the limits allow and never cuts an item. An item that `beginsBlock`, because the
 * slave took no request across it, is not joined to what stands before it.
 */
export function planReads<Item extends ReadItem>(
  items: readonly Item[],
  limits: ReadLimits = defaultReadLimits,
  beginsBlock: (item: Item) => boolean = () => false,
): ReadBlock<Item>[] {
  const sorted = items.toSorted(
    (a, b) => a.functionCode - b.functionCode || a.register - b.register || b.count - a.count,
  )
  const blocks: OpenBlock<Item>[] = []
  for (const item of sorted) {
    const block = blocks.at(-1)
    if (block !== undefined && !beginsBlock(item) && canJoin(block, item, limits)) {
      block.count = Math.max(block.count, item.register + item.count - block.start)
      block.items.push(item)
    } else {
      const { functionCode, register, count } = item
      blocks.push({ functionCode, start: register, count, items: [item] })
    }
  }
  return blocks
}

/**
 * Finds the item before which a block of these is cut that the slave does not answer: at a hole that it reads across, since slaves
 * refuse what they do not have, else anywhere; the place nearest to the middle, so that few cuts find what it was.
 * Undefined: they are of one span, and no shorter request would hold one.
 */
export function findCut<Item extends ReadItem>(items: readonly Item[]): Item | undefined {
  const start = items[0]?.register ?? 0
  const middle = (start + Math.max(...items.map(({ register, count }) => register + count))) / 2
  let found: { readonly item: Item; readonly isHole: boolean; readonly away: number } | undefined
  let end = start
  items.forEach((item, at) => {
    const before = items[at - 1]
    const isHole = item.register > end
    end = Math.max(end, item.register + item.count)
    const isSameSpan = before?.register === item.register && before.count === item.count
    if (before === undefined || isSameSpan) return
    const away = Math.abs(item.register - middle)
    if (found === undefined || (isHole === found.isHole ? away < found.away : isHole)) {
      found = { item, isHole, away }
    }
  })
  return found?.item
}

interface OpenBlock<Item> {
  readonly functionCode: ReadFunctionCode
  readonly start: number
  count: number
  readonly items: Item[]
}

function canJoin(block: OpenBlock<ReadItem>, item: ReadItem, limits: ReadLimits): boolean {
  if (block.functionCode !== item.functionCode) return false
  const isBits = item.functionCode <= 2
  const gap = item.register - (block.start + block.count)
  const count = Math.max(block.count, item.register + item.count - block.start)
  return (
    gap <= (isBits ? limits.gapBitsMax : limits.gapRegistersMax) &&
    count <= (isBits ? limits.bitsMax : limits.registersMax)
  )
}
