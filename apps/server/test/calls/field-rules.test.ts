import { expect, test } from 'vitest'
import { nameOf } from '#testing/contract-walk/example.ts'
import { rules } from '#testing/contract-walk/rules.ts'
import { startWorld } from '#testing/contract-walk/walk-world.ts'

test('each rule that is broken is told in the reader’s language at its field', async () => {
  const world = await startWorld()
  for (const { endpoint, input, field, says, code: wanted = 40001 } of rules) {
    const { code, data } = await world.ask(endpoint, input(world), { token: world.token })
    const call = nameOf(endpoint)
    expect({ call, code, data }).toEqual({
      call,
      code: wanted,
      data: { fields: { [field]: says } },
    })
  }
})
