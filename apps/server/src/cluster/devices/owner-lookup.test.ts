import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { BusAwayError } from '../bus/bus.ts'
import { openOwnerLookup } from './owner-lookup.ts'

const Wanted = z.object({ sn: z.string() })

/** An owner that answers nobody until its answers are let go. */
function openSlowOwner() {
  const world = { now: 0 }
  const wanted: { sn: string; fail: () => void }[] = []
  const ask = (_subject: string, body: unknown) =>
    new Promise<never>((_resolve, reject) => {
      const { sn } = Wanted.parse(body)
      wanted.push({ sn, fail: () => reject(new BusAwayError('no answer', false)) })
    })
  const lookup = openOwnerLookup({ process: 'two', ask }, { monotonicMs: () => world.now })
  const failures: string[] = []
  const dial = (sn: string) =>
    lookup.bySerialNumber(sn).catch((error: unknown) => {
      if (isStoreAway(error)) failures.push(sn)
    })
  return { world, wanted, dial, failures }
}

test('a slow owner is not asked for devices whose connections were refused meanwhile, and those after them are next', async () => {
  const { world, wanted, dial, failures } = openSlowOwner()
  for (let each = 0; each < 16; each += 1) void dial('first')
  const outdated = Array.from({ length: 100 }, () => dial('outdated'))
  world.now = 26_000
  void dial('newest')
  expect(wanted.map(({ sn }) => sn)).toEqual(Array.from({ length: 16 }, () => 'first'))
  wanted[0]?.fail()
  await Promise.all(outdated)
  await expect.poll(() => wanted.at(-1)?.sn).toBe('newest')
  expect(failures).toEqual(['first', ...Array.from({ length: 100 }, () => 'outdated')])
})
