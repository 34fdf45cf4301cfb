import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { LeaseDatabase, LeaseProcess } from './testing/lease-world.ts'

const names = ['one', 'two', 'three']
const stepMs = 100
/** A lease, the time-outs of calls that were under way, and room. */
const calmMs = 60_000

function openWorld() {
  const time = new FakeTime()
  const database = new LeaseDatabase()
  const processes = names.map((name) => new LeaseProcess(name, time, database))
  const acting = () => processes.filter((process) => process.isActing).map(({ name }) => name)
  /** Lets time pass, in which every process that may writes. Returns the most that acted at one moment. */
  const pass = async (ms: number) => {
    let most = 0
    for (let passed = 0; passed < ms; passed += stepMs) {
      await time.advance(stepMs)
      for (const process of processes) process.write()
      most = Math.max(most, acting().length)
    }
    return most
  }
  const [one, two, three] = processes
  if (one === undefined || two === undefined || three === undefined) throw new Error('three')
  return { time, database, processes, one, two, three, acting, pass }
}

describe('the lease on a store', () => {
  test('one of several processes owns the store, and goes on to while it lives', async () => {
    const world = openWorld()
    for (const process of world.processes) process.start()
    expect(await world.pass(120_000)).toBe(1)
    expect(world.database.epoch).toBe(1)
  })

  test('when the owner is killed, another one follows within two seconds', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(1_000)
    world.two.start()
    await world.pass(5_000)
    world.one.kill()
    await world.pass(2_000)
    expect(world.acting()).toEqual(['two'])
  })

  test('a start waits five minutes for a database that does not answer, and then gives up', async () => {
    const world = openWorld()
    world.database.awayUntil = 200_000
    world.one.start()
    const { life } = world.one
    await world.pass(100_000)
    expect(world.one.seesDatabase).toBe(false)
    await world.pass(106_000)
    expect(world.one.seesDatabase).toBe(true)
    expect(world.acting()).toEqual(['one'])
    expect(world.one.life).toBe(life)
    world.one.kill()
    world.database.awayUntil = 1_000_000
    world.one.start()
    const next = world.one.life
    await world.pass(290_000)
    expect(world.one.life).toBe(next)
    await world.pass(30_000)
    expect(world.one.life).toBeGreaterThan(next)
  })

  test('a process that was killed and started again does not wait for itself', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(5_000)
    world.one.kill()
    world.one.start()
    await world.pass(500)
    expect(world.acting()).toEqual(['one'])
  })

  test('a frozen owner is overtaken after its lease, acts no more when it wakes, and stands by again', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(1_000)
    world.two.start()
    await world.pass(5_000)
    world.one.freeze(30_000)
    await world.pass(6_000)
    expect(world.acting()).toEqual([])
    await world.pass(6_000)
    expect(world.acting()).toEqual(['two'])
    expect(await world.pass(60_000)).toBe(1)
    expect(world.acting()).toEqual(['two'])
  })

  test('a pause shorter than the lease changes nothing', async () => {
    const world = openWorld()
    for (const process of world.processes) process.start()
    await world.pass(5_000)
    const before = world.acting()
    for (const process of world.processes) process.freeze(5_000)
    await world.pass(20_000)
    expect(world.acting()).toEqual(before)
    expect(world.database.epoch).toBe(1)
  })

  test('an owner that is cut off stops before its lease ends', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(1_000)
    world.two.start()
    await world.pass(5_000)
    world.one.cutOff(120_000)
    expect(await world.pass(60_000)).toBe(1)
    expect(world.acting()).toEqual(['two'])
  })

  test('a database that is away for a minute finds the same owner again', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(1_000)
    world.two.start()
    await world.pass(5_000)
    world.database.awayUntil = world.time.monotonicMs() + 60_000
    await world.pass(30_000)
    expect(world.acting()).toEqual([])
    await world.pass(90_000)
    expect(world.acting()).toHaveLength(1)
  })

  test('a store that is handed over has its next owner within a second', async () => {
    const world = openWorld()
    world.one.start()
    await world.pass(1_000)
    world.two.start()
    await world.pass(5_000)
    const handedOver = world.one.handOver()
    await world.pass(1_000)
    await handedOver
    expect(world.acting()).toEqual(['two'])
  })
})

const fault = fc.record({
  kind: fc.constantFrom('freeze', 'kill', 'cut', 'away', 'handOver'),
  process: fc.nat(names.length - 1),
  forMs: fc.integer({ min: 0, max: 30_000 }),
  afterMs: fc.integer({ min: 0, max: 15_000 }),
})

test('whatever happens in whatever order, no two act at once, no write of an older epoch follows one of a newer, and in the end one acts', async () => {
  const property = fc.asyncProperty(fc.array(fault, { maxLength: 12 }), async (faults) => {
    const world = openWorld()
    for (const process of world.processes) process.start()
    let most = 0
    for (const { kind, process: index, forMs, afterMs } of faults) {
      const process = world.processes[index]
      if (process === undefined) continue
      most = Math.max(most, await world.pass(afterMs))
      if (kind === 'freeze') process.freeze(forMs)
      else if (kind === 'cut') process.cutOff(forMs)
      else if (kind === 'away') world.database.awayUntil = world.time.monotonicMs() + forMs
      else {
        if (kind === 'kill') process.kill()
        else await world.time.finish(process.handOver())
        world.time.setTimeout(() => process.start(), forMs)
      }
    }
    most = Math.max(most, await world.pass(calmMs * 2))
    expect(most).toBe(1)
    expect(world.acting()).toHaveLength(1)
    const { written } = world.database
    expect(written).toEqual(written.toSorted((one, other) => one - other))
  })
  await fc.assert(property, { numRuns: 25 })
})
