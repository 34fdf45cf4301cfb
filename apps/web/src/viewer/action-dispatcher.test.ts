import { expect, test } from 'vitest'
import { ActionDispatcher, getActions, type Intent } from './action-dispatcher.ts'
import { doing, getNode, source, startStand } from './testing/viewer-stand.ts'
import { planWrites } from './write-plan.ts'

const write = () => Promise.reject(new Error('nothing is written here'))

function startDesk(rest: Parameters<typeof startStand>[0] = { write }) {
  const opened: number[] = []
  const intents: Intent[] = []
  const popups: number[] = []
  const stand = startStand({ openPage: (page) => opened.push(page), ...rest })
  const desk = new ActionDispatcher(stand.host, {
    request: (intent) => intents.push(intent),
    popup: (page) => popups.push(page),
  })
  return { ...stand, desk, opened, intents, popups }
}

const button = (...actions: Parameters<typeof doing>[0][]) =>
  getNode('b', 'button', { actions: actions.map(doing) })

test('a cell without whole actions is no button', () => {
  const { desk } = startDesk()
  expect(desk.isInteractive(getNode('r', 'rect'))).toBe(false)
  const { value: _, ...withoutValue } = doing({})
  const { target: __, ...withoutTarget } = doing({})
  const cells = [
    getNode('b', 'button', { actions: [withoutValue] }),
    getNode('b', 'button', { actions: [withoutTarget] }),
    button({ do: 'link', url: 'javascript:alert(1)' }),
    button({ do: 'link', url: '//example.org' }),
    button({ do: 'page' }),
  ]
  expect(cells.map((cell) => desk.isInteractive(cell))).toEqual(cells.map(() => false))
  expect(desk.isInteractive(button({}))).toBe(true)
  expect(desk.isInteractive(button({ do: 'link', url: 'https://example.org' }))).toBe(true)
})

test('a write asks before, whatever the page says', () => {
  const { desk, intents } = startDesk()
  desk.begin(button({ confirm: '' }))
  expect(intents).toHaveLength(1)
})

test('a way asks only where the page wants a question', () => {
  const { desk, intents, opened, popups } = startDesk()
  desk.begin(button({ do: 'page', page: 3 }))
  desk.begin(button({ do: 'popup', page: 4 }))
  expect([opened, popups, intents.length]).toEqual([[3], [4], 0])
  desk.begin(button({ do: 'page', page: 3, confirm: 'Leave?' }))
  expect([opened, intents.length]).toEqual([[3], 1])
})

test('nothing is written while the device or the connection is away', () => {
  const { desk, setStatus, setConnection, nextFrame } = startDesk()
  const cell = button({})
  const obstacles: (string | undefined)[] = []
  const stop = desk.onReach(cell, () => obstacles.push(desk.obstacle(cell)))
  expect(desk.obstacle(cell)).toBe('offline')
  setStatus(2)
  nextFrame()
  setConnection('offline')
  setConnection('live')
  setStatus(1)
  nextFrame()
  expect(obstacles).toEqual([undefined, 'offline', undefined, 'offline'])
  stop()
  setStatus(2)
  nextFrame()
  expect(obstacles).toHaveLength(4)
})

test('where nothing may be written a write says so, and a way stays open', () => {
  const { desk, setStatus } = startDesk({})
  setStatus(2)
  expect(desk.obstacle(button({}))).toBe('readOnly')
  expect(desk.obstacle(button({ do: 'page', page: 3 }))).toBeUndefined()
})

test('a press and its release are a pulse, in this order', () => {
  const cell = button({ on: 'release', value: 0 }, { on: 'press', value: 1 })
  const { host } = startDesk()
  expect(planWrites(getActions(cell), host).map(({ value }) => value)).toEqual([1, 0])
})

test('a toggle writes the other of what is there, and nothing while that is unknown', () => {
  const { host, receive, setStatus, setConnection } = startDesk()
  const valueOf = () => planWrites([doing({ do: 'toggle', target: source(4) })], host)[0]?.value
  setStatus(2)
  expect(valueOf()).toBeNull()
  receive(4, 0)
  expect(valueOf()).toBe(1)
  receive(4, 5)
  expect(valueOf()).toBe(0)
  receive(4, 5, { quality: 'stale' })
  expect(valueOf()).toBeNull()
  receive(4, 1)
  setConnection('offline')
  expect(valueOf()).toBeNull()
})
