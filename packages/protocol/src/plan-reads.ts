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
 * Joins neighbours into as few requests as the limits allow and never cuts an item. An item that `standsAlone`, because
 * it lay in a block that the slave refused, shares a request only with items of exactly its own span.
 */
export function planReads<Item extends ReadItem>(
  items: readonly Item[],
  limits: ReadLimits = defaultReadLimits,
  standsAlone: (item: Item) => boolean = () => false,
): ReadBlock<Item>[] {
  const sorted = items.toSorted(
    (a, b) => a.functionCode - b.functionCode || a.register - b.register || b.count - a.count,
  )
  const blocks: OpenBlock<Item>[] = []
  for (const item of sorted) {
    const block = blocks.at(-1)
    const isAlone = standsAlone(item)
    if (block !== undefined && canJoin(block, item, isAlone, limits)) {
      block.count = Math.max(block.count, item.register + item.count - block.start)
      block.items.push(item)
    } else {
      const { functionCode, register, count } = item
      blocks.push({ functionCode, start: register, count, items: [item], isAlone })
    }
  }
  return blocks.map(({ functionCode, start, count, items: joined }) => ({
    functionCode,
    start,
    count,
    items: joined,
  }))
}

interface OpenBlock<Item> {
  readonly functionCode: ReadFunctionCode
  readonly start: number
  count: number
  readonly items: Item[]
  readonly isAlone: boolean
}

function canJoin(
  block: OpenBlock<ReadItem>,
  item: ReadItem,
  isAlone: boolean,
  limits: ReadLimits,
): boolean {
  if (block.functionCode !== item.functionCode) return false
  if (isAlone || block.isAlone) {
    return block.start === item.register && block.count === item.count
  }
  const isBits = item.functionCode <= 2
  const gap = item.register - (block.start + block.count)
  const count = Math.max(block.count, item.register + item.count - block.start)
  return (
    gap <= (isBits ? limits.gapBitsMax : limits.gapRegistersMax) &&
    count <= (isBits ? limits.bitsMax : limits.registersMax)
  )
}
