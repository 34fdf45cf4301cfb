import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdmissionRequest, FairAdmission } from './fair-admission.ts'

const entry = (address: string): AdmissionRequest => ({ address })

test('nobody has to go while there is room, however many come from one address', () => {
  const room = new FairAdmission(500)
  const gone = Array.from({ length: 500 }, () => room.enter(entry('10.0.0.1')))
  expect([room.size, gone.every((leaver) => leaver === undefined)]).toEqual([500, true])
})

test('the oldest of the address that holds most gives way, not who comes', () => {
  const room = new FairAdmission(3)
  const [first, second] = [entry('10.0.0.1'), entry('10.0.0.1')]
  const other = entry('10.0.0.2')
  for (const one of [other, first, second]) room.enter(one)
  expect(room.enter(entry('10.0.0.3'))).toBe(first)
  expect(room.enter(entry('10.0.0.1'))).toBe(second)
  expect(room.all()).toContain(other)
})

test('where all addresses hold the same, the oldest of all goes', () => {
  const room = new FairAdmission(2)
  const first = entry('10.0.0.1')
  for (const one of [first, entry('10.0.0.2')]) room.enter(one)
  expect(room.enter(entry('10.0.0.3'))).toBe(first)
})

test('all addresses of an IPv6 network are one', () => {
  const room = new FairAdmission(3)
  const ours = entry('2001:db8:9::1')
  const theirs = [entry('2001:db8:1:2::1'), entry('2001:db8:1:2::2')]
  for (const one of [ours, ...theirs]) room.enter(one)
  expect(room.enter(entry('2001:db8:1:2::3'))).toBe(theirs[0])
})

test('who leaves makes room, and may leave twice', () => {
  const room = new FairAdmission(1)
  const first = entry('10.0.0.1')
  room.enter(first)
  room.leave(first)
  room.leave(first)
  expect(room.enter(entry('10.0.0.1'))).toBeUndefined()
  expect(room.size).toBe(1)
})

test('whoever holds less than another is left alone, whatever happens', () => {
  const step = fc.record({ from: fc.integer({ min: 1, max: 5 }), leaves: fc.boolean() })
  const property = fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
    const room = new FairAdmission(8)
    const wronged: AdmissionRequest[] = []
    for (const { from, leaves } of steps) {
      const before = Map.groupBy(room.all(), ({ address }) => address)
      const [oldest] = before.get(`10.0.0.${from}`) ?? []
      if (leaves && oldest !== undefined) room.leave(oldest)
      else {
        const leaver = room.enter(entry(`10.0.0.${from}`))
        const held = (address: string) =>
          (before.get(address)?.length ?? 0) + (address === `10.0.0.${from}` ? 1 : 0)
        const most = Math.max(...[1, 2, 3, 4, 5].map((last) => held(`10.0.0.${last}`)))
        if (leaver !== undefined && held(leaver.address) < most) wronged.push(leaver)
      }
      expect(room.size).toBe(room.all().length)
      expect(room.size).toBeLessThanOrEqual(8)
    }
    expect(wronged).toEqual([])
  })
  fc.assert(property, { seed: 5 })
})
