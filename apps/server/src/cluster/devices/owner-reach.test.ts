import { expect, test } from 'vitest'
import { systemTimers } from '#platform/timers.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import { ownerSubject } from './device-messages.ts'
import { OwnerLink } from './owner-link.ts'
import { OwnerReach } from './owner-reach.ts'

const ports = { mqttPort: 1, tcpPort: 2 }

function openReach() {
  const state = { nowMs: 0 }
  const timers = { monotonicMs: () => state.nowMs }
  const lines: unknown[] = []
  const log = { warn: (line: unknown) => lines.push(line) }
  const bus = new LoopBus()
  const owner = new OwnerLink({ name: 'b', bus, timers: { ...systemTimers, ...timers } })
  owner.follow(1)
  const serve = (answer: () => Promise<unknown>) => bus.serve(ownerSubject(1, 'ports'), answer)
  return { state, lines, bus, owner, serve, reach: new OwnerReach({ owner, bus, timers, log }) }
}

test('an owner that nobody hears at the bus is told of once it should have started, and once', async () => {
  const { state, lines, serve, reach } = openReach()
  const served = serve(async () => ports)
  await reach.look()
  expect(reach.isUnheard).toBe(false)
  served.end()
  for (state.nowMs = 0; state.nowMs < 60_000; state.nowMs += 2_000) {
    await reach.look()
    expect(reach.isUnheard).toBe(true)
    expect(lines).toHaveLength(state.nowMs < 15_000 ? 0 : 1)
  }
  serve(async () => ports)
  await reach.look()
  expect(reach.isUnheard).toBe(false)
})

test('one that is slow is heard, and one that follows is until it is looked for', async () => {
  const { owner, serve, reach } = openReach()
  const served = serve(() => Promise.reject(new Error('slow')))
  await reach.look()
  expect(reach.isUnheard).toBe(false)
  served.end()
  await reach.look()
  expect(reach.isUnheard).toBe(true)
  owner.follow(2)
  expect(reach.isUnheard).toBe(false)
})

test('ports are those of the owner of today, also while the bus is away', async () => {
  const { state, lines, bus, owner, serve, reach } = openReach()
  serve(async () => ports)
  await reach.look()
  bus.isAway = true
  await reach.look()
  expect(reach.isUnheard).toBe(true)
  expect(reach.ports).toEqual(ports)
  owner.follow(2)
  expect(reach.ports).toBeUndefined()
  state.nowMs = 60_000
  await reach.look()
  expect(lines).toEqual([])
})
