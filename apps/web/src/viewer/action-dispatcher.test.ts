import type { NodeCell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { ActionDispatcher, getActions, type Intent } from './action-dispatcher.ts'
import { bound, doing, getNode, source, startStand } from './testing/viewer-stand.ts'
import { getLimits, planWrites } from './write/write-plan.ts'

const write = () => Promise.reject(new Error('nothing is written here'))

function startDesk(
  rest: Parameters<typeof startStand>[0] = { write },
  cells: readonly NodeCell[] = [],
) {
  const opened: number[] = []
  const intents: Intent[] = []
  const popups: number[] = []
  const faces: string[] = []
  const stand = startStand({ openPage: (page) => opened.push(page), ...rest })
  const ports = {
    request: (intent: Intent) => intents.push(intent),
    popup: (page: number) => popups.push(page),
    faceplate: ({ id }: { readonly id: string }) => faces.push(id),
  }
  const desk = new ActionDispatcher(stand.host, ports, { graphData: { cells } })
  return { ...stand, desk, opened, intents, popups, faces }
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

test('a cell that shows a value and does nothing opens its faceplate', () => {
  const { desk, faces, intents } = startDesk()
  const shown = getNode('v', 'value', { binds: [bound('value', 1)] })
  expect(desk.isInteractive(shown)).toBe(true)
  desk.begin(shown)
  desk.begin(getNode('w', 'value', { ...shown.data, actions: [doing({})] }))
  expect([faces, intents.length]).toEqual([['v'], 1])
  expect(desk.isInteractive(getNode('x', 'value', { binds: [bound('noSlot', 1)] }))).toBe(false)
})

test('a click on a value in a group that does something does that, unless the value does something', () => {
  const member = (id: string, data: NodeCell['data']): NodeCell => {
    return { ...getNode(id, 'value', { binds: [bound('value', 1)], ...data }), parent: 'inner' }
  }
  const shown = member('v', { props: {} })
  const own = member('w', { props: {}, actions: [doing({ do: 'page', page: 3 })] })
  const inner = { ...getNode('inner', 'group'), parent: 'outer', children: ['v', 'w'] }
  const actions = [doing({})]
  const outer = { ...getNode('outer', 'group', { actions }), children: ['inner'] }
  const { desk, faces, intents, opened } = startDesk({ write }, [shown, own, inner, outer])
  expect(desk.obstacle(shown)).toBe('offline')
  desk.begin(shown)
  desk.begin(own)
  expect([intents.map(({ cell }) => cell.id), opened, faces]).toEqual([['outer'], [3], []])
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

test('a pipe and a group act as symbols do', () => {
  const { desk, intents } = startDesk()
  const pipe = {
    kind: 'pipe',
    id: 'p',
    shape: 'pipe',
    zIndex: 1,
    source: { x: 0, y: 0 },
    target: { x: 1, y: 1 },
    data: { props: {}, actions: [doing({})] },
  } as const
  const group = getNode('g', 'group', { actions: [doing({})] })
  for (const cell of [pipe, group]) {
    expect([desk.isInteractive(cell), desk.obstacle(cell)]).toEqual([true, 'offline'])
    desk.begin(cell)
  }
  expect(intents.map(({ cell }) => cell.id)).toEqual(['p', 'g'])
})

test('what may be typed is as fine as the variable, within the ends of the scale', () => {
  const slider = (props: object) => ({ ...getNode('s', 'slider'), data: { props: { ...props } } })
  expect(getLimits(slider({ step: 1, max: 5 }), { decimals: 2 })).toEqual({
    min: 0,
    max: 5,
    step: 0.01,
  })
  expect(getLimits(slider({ min: 0.005 }), { decimals: 2 }).step).toBe('any')
  expect(getLimits(slider({}), undefined).step).toBe('any')
  // What the variable does not take is not offered either.
  const limited = { decimals: 1, writeMin: 10, writeMax: 60, writeStep: 0.5 }
  expect(getLimits(slider({}), limited)).toEqual({ min: 10, max: 60, step: 0.5 })
  expect(getLimits(slider({ min: 20 }), limited)).toMatchObject({ min: 20, max: 60 })
  expect(getLimits(getNode('r', 'rect'), { decimals: 0 })).toEqual({ step: 1 })
})

test('a toggle, and a write to a variable that is on or off, are said so', () => {
  const { host } = startStand({
    variable: (_, varId) => ({
      name: '水泵',
      unit: '',
      rateSeconds: 0,
      decimals: 0,
      isSwitch: varId === 2,
    }),
  })
  const planned = [
    doing({ do: 'toggle' }),
    doing({ target: source(2), value: 0 }),
    doing({ value: 1 }),
  ]
  expect(planWrites(planned, host).map(({ isSwitch }) => isSwitch)).toEqual([true, true, false])
})

test('a write that the pages do not offer to this reader says so before it is tried', () => {
  const offered = source(1).varId
  const { desk } = startDesk({ write, offers: (_, varId) => varId === offered })
  expect(desk.obstacle(button({ target: source(1) }))).not.toBe('notPermitted')
  expect(desk.obstacle(button({ target: source(2) }))).toBe('notPermitted')
})

test('whoever may write a variable anywhere needs no page that offers it', () => {
  const { desk } = startDesk({ write, offers: () => false, mayWrite: () => true })
  expect(desk.obstacle(button({ target: source(1) }))).not.toBe('notPermitted')
})

test('an action for a higher role says so before it is tried', () => {
  const roles = ['viewer', 'operator', 'engineer', 'owner'] as const
  const obstacles = roles.map((role) => {
    const { desk } = startDesk({ write, roleOn: () => role })
    return (['operator', 'engineer', 'owner'] as const).map(
      (least) => desk.obstacle(button({ role: least })) === 'notPermitted',
    )
  })
  expect(obstacles).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
})
