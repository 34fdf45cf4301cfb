import { expect, test } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

function line(faults: number) {
  const waits: number[] = []
  let tries = 0
  const load = () => {
    tries += 1
    return tries > faults ? Promise.resolve('screen') : Promise.reject(new Error('no line'))
  }
  const wait = async (ms: number) => void waits.push(ms)
  return { waits, answer: loadPatiently(load, wait) }
}

test('what loads at once does not wait', async () => {
  const { answer, waits } = line(0)
  await expect(answer).resolves.toBe('screen')
  expect(waits).toEqual([])
})

test('a line that comes back in time is waited for', async () => {
  const { answer, waits } = line(3)
  await expect(answer).resolves.toBe('screen')
  expect(waits).toEqual([300, 1_000, 2_500])
})

test('one that stays away is told of', async () => {
  await expect(line(4).answer).rejects.toThrow('no line')
})
