import type { BusScanEnd } from '@fieldhub/contract'
import type { RegisterAnswer } from '#facts/frames.ts'
import { toWords } from './register-read.ts'

export interface SweepRange {
  readonly from: number
  readonly to: number
  readonly func: number
}

export interface SweepPorts {
  /** Undefined: the sweep was ended from outside. */
  readonly request: (start: number, count: number) => Promise<RegisterAnswer | undefined>
  readonly onDecided: (count: number) => void
  readonly onFound: (start: number, words: readonly string[]) => void
}

interface Block {
  readonly start: number
  readonly count: number
  /** Nobody answered the first request. */
  readonly isSecondTry?: boolean
}

const blockRegisters = 64
/** Blocks in a row without any answer, after which the slave counts as silent. */
const silentBlocksMax = 3
/**
 * Exceptions about the span and not the slave: no such address, too many registers, and a third code that some slaves
 * answer instead.
 */
const spanExceptions: readonly number[] = [2, 3, 4]
const unknownFunction = 1

/**
 * Finds the registers that answer. A refused block is halved until its halves are answered or a single register is
 * refused. Returns why it ended, when not by reaching the range's end.
 */
export async function sweepRegisters(
  { from, to, func }: SweepRange,
  { request, onDecided, onFound }: SweepPorts,
): Promise<BusScanEnd | undefined> {
  let silent = 0
  const waiting = getBlocks(from, to).toReversed()
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    const answer = await request(block.start, block.count)
    if (answer === undefined) return undefined
    // One frame that is lost on the line would hide all registers of the block.
    if (answer.kind === 'silent' && block.isSecondTry !== true) {
      waiting.push({ ...block, isSecondTry: true })
      continue
    }
    silent = answer.kind === 'silent' ? silent + 1 : 0
    if (silent >= silentBlocksMax) return 'silent'
    if (answer.kind === 'exception' && answer.code === unknownFunction) return 'unsupported'
    if (isRefusedSpan(answer) && block.count > 1) {
      waiting.push(...getHalves(block).toReversed())
      continue
    }
    if (answer.kind === 'data') onFound(block.start, toWords(answer, func, block.count))
    onDecided(block.count)
  }
  return undefined
}

const isRefusedSpan = ({ kind, code }: RegisterAnswer) =>
  kind === 'exception' && spanExceptions.includes(code)

function getBlocks(from: number, to: number): Block[] {
  const blocks: Block[] = []
  for (let start = from; start <= to; start += blockRegisters) {
    blocks.push({ start, count: Math.min(blockRegisters, to - start + 1) })
  }
  return blocks
}

function getHalves({ start, count }: Block): Block[] {
  const first = count >> 1
  return [
    { start, count: first },
    { start: start + first, count: count - first },
  ]
}
