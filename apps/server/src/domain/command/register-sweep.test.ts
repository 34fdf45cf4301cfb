import { expect, test } from 'vitest'
import type { RegisterAnswer } from '#facts/frames.ts'
import { sweepRegisters } from './register-sweep.ts'

const nothing = { data: new Uint8Array(), code: 0, costMs: 1, sent: '', received: '' }

/** Makes a slave whose registers hold their own address; others are refused with `code`. */
function slave(exists: (register: number) => boolean, code = 2) {
  const asked: string[] = []
  const ask = async (start: number, count: number): Promise<RegisterAnswer> => {
    asked.push(`${start}+${count}`)
    const registers = Array.from({ length: count }, (_, at) => start + at)
    if (!registers.every(exists)) return { ...nothing, kind: 'exception', code }
    const data = Uint8Array.from(registers.flatMap((one) => [one >> 8, one & 0xff]))
    return { ...nothing, kind: 'data', data }
  }
  return { ask, asked }
}

async function sweep(ask: Parameters<typeof sweepRegisters>[1]['request'], to = 199) {
  const found: number[] = []
  let decided = 0
  const end = await sweepRegisters(
    { from: 0, to, func: 2 },
    {
      request: ask,
      onDecided: (count) => {
        decided += count
      },
      onFound: (_, words) => found.push(...words.map((word) => Number.parseInt(word, 16))),
    },
  )
  return { end, found, decided }
}

test('registers that answer are found in order, with what they hold', async () => {
  const { ask, asked } = slave((one) => (one >= 3 && one < 40) || one === 150)
  const { end, found, decided } = await sweep(ask)
  expect(end).toBeUndefined()
  expect(found).toEqual([...Array.from({ length: 37 }, (_, at) => at + 3), 150])
  expect(decided).toBe(200)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a slave that answers everything is asked once a block', async () => {
  const { ask, asked } = slave(() => true)
  expect((await sweep(ask)).found).toHaveLength(200)
  expect(asked).toEqual(['0+64', '64+64', '128+64', '192+8'])
})

test('a slave that answers exception 4 for holes is swept too, one that is busy is not cut up', async () => {
  const even = await sweep(slave((one) => one % 2 === 0, 4).ask, 7)
  expect(even.found).toEqual([0, 2, 4, 6])
  const busy = slave(() => false, 6)
  expect(await sweep(busy.ask, 63)).toEqual({ end: undefined, found: [], decided: 64 })
  expect(busy.asked).toEqual(['0+64'])
})

test('a lost answer hides no registers, and a block that stays silent is left after a second request', async () => {
  const { ask, asked } = slave(() => true)
  const silences = new Map([
    ['64+64', 1],
    ['128+64', 2],
  ])
  const lossy = async (start: number, count: number): Promise<RegisterAnswer> => {
    const answer = await ask(start, count)
    const block = `${start}+${count}`
    const left = silences.get(block) ?? 0
    silences.set(block, left - 1)
    return left > 0 ? { ...nothing, kind: 'silent' } : answer
  }
  const { end, found, decided } = await sweep(lossy)
  expect(end).toBeUndefined()
  expect(found).toEqual(
    Array.from({ length: 200 }, (_, at) => at).filter((one) => one < 128 || one >= 192),
  )
  expect(decided).toBe(200)
  expect(asked).toEqual(['0+64', '64+64', '64+64', '128+64', '128+64', '192+8'])
})

test('it ends with a slave that falls silent or knows no such function', async () => {
  const silent = async (): Promise<RegisterAnswer> => ({ ...nothing, kind: 'silent' })
  expect((await sweep(silent)).end).toBe('silent')
  expect((await sweep(slave(() => false, 1).ask)).end).toBe('unsupported')
  expect(await sweep(async () => undefined)).toEqual({ end: undefined, found: [], decided: 0 })
})
