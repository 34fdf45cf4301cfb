import { expect, test } from 'vitest'
import { StoredPieces } from './stored-pieces.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { storedState } from './testing/stored-state.ts'

test('states are read until all of a trigger on a device are there, and no further', async () => {
  const restored: string[] = []
  const read: number[] = []
  async function* pieces() {
    const rows = [1, 1, 2, 2, 2, 2, 4, 5]
    for (let first = 0; first < rows.length; first += 2) {
      read.push(first)
      yield rows.slice(first, first + 2).map(
        (triggerId, place): StoredTriggerInstance => ({
          ...storedState,
          triggerId,
          deviceId: first + place,
        }),
      )
    }
  }
  const stored = new StoredPieces(pieces(), (piece) => {
    for (const { triggerId, deviceId } of piece) restored.push(`${triggerId}/${deviceId}`)
  })
  // The states of a device may go on in the next piece.
  await stored.restoreUntil({ triggerId: 1, deviceId: 0 })
  expect(restored).toEqual(['1/0', '1/1'])
  await stored.restoreUntil({ triggerId: 1, deviceId: 1 })
  expect(restored).toEqual(['1/0', '1/1', '2/2', '2/3'])
  await stored.restoreUntil({ triggerId: 2, deviceId: 4 })
  expect(restored).toContain('2/4')
  await stored.restoreUntil({ triggerId: 1, deviceId: 9 })
  expect(read).toHaveLength(3)
  await stored.restoreUntil({ triggerId: 9, deviceId: 1 })
  await stored.restoreAll()
  expect(restored).toHaveLength(8)
})
