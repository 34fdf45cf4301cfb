import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStop, type WallTour } from './wall-tour.ts'

const pages = [1, 2, 3]
const quiet = {
  pages,
  home: 1,
  alarming: [],
  isInUse: false,
  rotateMs: 30_000,
  followsAlarms: true,
}
const start: WallTour = { pageId: 1, since: 0, alarming: [] }

test('pages take turns and begin again behind the last one', () => {
  let tour = start
  const seen: number[] = []
  for (let now = 0; now <= 120_000; now += 1_000) {
    tour = nextStop(tour, { ...quiet, now })
    if (seen.at(-1) !== tour.pageId) seen.push(tour.pageId)
  }
  expect(seen).toEqual([1, 2, 3, 1, 2])
})

test('the page of a new alarm comes at once, and stays until somebody knows of it', () => {
  const facts = { ...quiet, alarming: [3] }
  const jumped = nextStop({ ...start, since: 10_000 }, { ...facts, now: 11_000 })
  expect(jumped).toMatchObject({ pageId: 3, since: 11_000 })
  expect(nextStop(jumped, { ...facts, now: 400_000 }).pageId).toBe(3)
  expect(nextStop(jumped, { ...quiet, now: 41_500 }).pageId).toBe(1)
})

test('several pages in alarm take turns, a newer one goes first', () => {
  const first = nextStop(start, { ...quiet, alarming: [2], now: 1_000 })
  const second = nextStop(first, { ...quiet, alarming: [1, 2], now: 2_000 })
  expect([first.pageId, second.pageId]).toEqual([2, 1])
  expect(nextStop(second, { ...quiet, alarming: [1, 2], now: 33_000 }).pageId).toBe(2)
  const still = { ...quiet, rotateMs: 0, alarming: [1, 2] }
  expect(nextStop(second, { ...still, now: 23_000 }).pageId).toBe(2)
})

test('without rotation the page stands, and comes back after an alarm elsewhere', () => {
  const still = { ...quiet, rotateMs: 0 }
  expect(nextStop(start, { ...still, now: 9e9 }).pageId).toBe(1)
  const jumped = nextStop(start, { ...still, alarming: [2], now: 1_000 })
  expect(jumped.pageId).toBe(2)
  expect(nextStop(jumped, { ...still, now: 2_000 }).pageId).toBe(1)
})

test('who uses the screen is not taken away from his page, and sees the alarm afterwards', () => {
  const used = nextStop(start, { ...quiet, alarming: [3], isInUse: true, now: 90_000 })
  expect(used.pageId).toBe(1)
  expect(nextStop(used, { ...quiet, alarming: [3], now: 91_000 }).pageId).toBe(3)
})

test('alarms move nothing where the address says so', () => {
  const deaf = { ...quiet, followsAlarms: false, alarming: [3], now: 1_000 }
  expect(nextStop(start, deaf).pageId).toBe(1)
})

test('whatever happens, the page shown is one of the pages, and a page in unknown alarm while there is one', () => {
  const step = fc.record({
    alarming: fc.subarray(pages),
    isInUse: fc.boolean(),
    afterMs: fc.integer({ min: 1, max: 60_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(0, 5_000), (steps, rotateMs) => {
      let tour = start
      let now = 0
      for (const { alarming, isInUse, afterMs } of steps) {
        now += afterMs
        tour = nextStop(tour, { ...quiet, rotateMs, alarming, isInUse, now })
        const mustShow = isInUse || alarming.length === 0 ? pages : alarming
        expect(mustShow).toContain(tour.pageId)
      }
    }),
  )
})
