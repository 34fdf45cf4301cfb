import { expect, test } from 'vitest'
import { RolloutLooks } from './rollout-looks.ts'

test('a staged update is looked at once at a time, and again for whoever came during a look; others are not waited for', async () => {
  const looks = new RolloutLooks()
  const seen: string[] = []
  const ends: (() => void)[] = []
  const look = (name: string) => async () => {
    seen.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  const first = looks.look(1, look('first'))
  const second = looks.look(1, look('second'))
  const third = looks.look(1, look('third'))
  const other = looks.look(2, look('other'))
  expect(seen).toEqual(['first', 'other'])
  ends[1]?.()
  await other
  ends[0]?.()
  await expect.poll(() => seen).toEqual(['first', 'other', 'first'])
  ends[2]?.()
  await Promise.all([first, second, third])
  expect(seen).toHaveLength(3)
})

test('a look that fails is told to all that wait for it, and the next begins anew', async () => {
  const looks = new RolloutLooks()
  const failing = looks.look(1, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  let isDone = false
  await looks.look(1, async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
