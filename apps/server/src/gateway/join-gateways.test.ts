import { expect, test } from 'vitest'
import { closeInTurn } from './join-gateways.ts'

test('what other processes say is taken until what was read here is stored, as storing may need it', async () => {
  const order: string[] = []
  const closing = (name: string, turns = 0) => ({
    close: async () => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      order.push(name)
    },
  })
  await closeInTurn([closing('tcp', 20), closing('mqtt', 10)], closing('remote'))
  expect(order).toEqual(['mqtt', 'tcp', 'remote'])
})
