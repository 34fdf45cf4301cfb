import type { Bind } from '@fieldhub/page'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SlotStore } from './slot-store.ts'
import { bound, getNode, getPage, startStand } from './testing/viewer-stand.ts'
import { svgTransform, toPlace } from './to-place.ts'

/** Starts a tank whose level is the value of variable 4, times ten. */
function startTank(rest: Partial<Bind> = {}) {
  const stand = startStand()
  const map = [{ kind: 'linear', from: [0, 1], to: [0, 10] }] as const
  const tank = getNode('t', 'tank', { binds: [bound('level', 4, { map, ...rest })] })
  const other = getNode('o', 'tank', { binds: [bound('level', 5)] })
  stand.setStatus(2)
  const store = new SlotStore(
    getPage(tank, other, getNode('s', 'rect')),
    stand.host,
    () => stand.world.now,
  )
  return { ...stand, store, stop: store.start(), state: () => store.state('t') }
}

test('a value comes to its slot by its steps, and tells only its own cell', () => {
  const { store, receive, nextFrame, state, stop } = startTank()
  const notified: string[] = []
  store.subscribe('t', () => notified.push('t'))
  store.subscribe('o', () => notified.push('o'))
  receive(4, 3)
  receive(4, 5)
  nextFrame()
  expect(state()).toMatchObject({ slots: { level: 50 }, quality: 'good' })
  expect(notified).toEqual(['t'])
  stop()
})

test('a value that came between the first picture and the start is shown', () => {
  const stand = startStand()
  stand.setStatus(2)
  const tank = getNode('t', 'tank', { binds: [bound('level', 4)] })
  const store = new SlotStore(getPage(tank), stand.host, () => stand.world.now)
  stand.receive(4, 3)
  stand.nextFrame()
  store.start()()
  expect(store.state('t').slots).toMatchObject({ level: 3 })
})

test('a number comes with the digits of its variable, unless another number is made of it', () => {
  const stand = startStand()
  const less = { kind: 'minus', src: { dev: '$self', varId: 2 } } as const
  const percent = { kind: 'linear', from: [0, 200], to: [0, 100] } as const
  const cells = [
    getNode('own', 'value', { binds: [bound('value', 1)] }),
    getNode('less', 'value', { binds: [bound('value', 1, { logic: less })] }),
    getNode('mapped', 'value', { binds: [bound('value', 1, { map: [percent] })] }),
    getNode('text', 'value', { binds: [bound('value', 3)] }),
  ]
  stand.setStatus(2)
  const store = new SlotStore(getPage(...cells), stand.host, () => stand.world.now)
  const stop = store.start()
  stand.receive(1, 75)
  stand.receive(2, 5)
  stand.receive(3, null, { text: '007' })
  stand.nextFrame()
  const slots = cells.map(({ id }) => store.state(id).slots)
  expect(slots).toEqual([
    { value: 75, valueDigits: 2 },
    { value: 70 },
    { value: 37.5 },
    { value: '007' },
  ])
  stop()
})

test('the same value again changes nothing', () => {
  const { receive, nextFrame, state, stop } = startTank()
  receive(4, 3)
  nextFrame()
  const before = state()
  receive(4, 3)
  nextFrame()
  expect(state()).toBe(before)
  stop()
})

test('without a value nothing is in the slot, and it does not look fresh', () => {
  const { state, stop } = startTank()
  expect(state()).toMatchObject({ slots: {}, quality: 'bad' })
  stop()
})

const poor = { level: 'bad' }

test.for([
  ['mask', { slots: {}, poor, quality: 'bad', isHeld: false, isHidden: false, around: [] }],
  [
    'hold',
    { slots: { level: 30 }, poor, quality: 'good', isHeld: true, isHidden: false, around: [] },
  ],
  ['hide', { slots: {}, poor, quality: 'good', isHeld: false, isHidden: true, around: [] }],
] as const)('a bad value is treated as the binding says: %s', ([bad, expected]) => {
  const { receive, nextFrame, state, stop } = startTank({ bad })
  receive(4, 3)
  nextFrame()
  receive(4, null, { quality: 'bad' })
  nextFrame()
  expect(state()).toEqual(expected)
  stop()
})

test('a stale value is shown and marked', () => {
  const { receive, nextFrame, state, stop } = startTank()
  receive(4, 3, { quality: 'stale' })
  nextFrame()
  expect(state()).toMatchObject({ slots: { level: 30 }, quality: 'stale' })
  stop()
})

test('a value looks stale once it is older than three readings, while its device or the connection is away', () => {
  vi.useFakeTimers()
  const { receive, nextFrame, state, stop, setStatus, setConnection, world } = startTank()
  receive(4, 3)
  nextFrame()
  setStatus(1)
  nextFrame()
  expect(state().quality).toBe('stale')
  setStatus(3)
  nextFrame()
  expect(state().quality).toBe('good')
  setConnection('reconnecting')
  expect(state().quality).toBe('stale')
  setConnection('live')
  expect(state().quality).toBe('good')
  world.now += 30_001
  vi.advanceTimersByTime(5_000)
  expect(state().quality).toBe('stale')
  stop()
  vi.useRealTimers()
})

test('a connection that opens has no cell looked at anew', () => {
  const { host, receive, nextFrame, setConnection, world } = startStand()
  world.connection = 'opening'
  const store = new SlotStore(
    getPage(getNode('t', 'tank', { binds: [bound('level', 4)] })),
    host,
    () => world.now,
  )
  onTestFinished(store.start())
  receive(4, 3)
  nextFrame()
  const read = vi.spyOn(host.live, 'value')
  setConnection('live')
  expect(read).not.toHaveBeenCalled()
  setConnection('offline')
  expect(read).toHaveBeenCalled()
})

test('what good values settle is good, and what only others settle is no better than they are', () => {
  const { host, receive, nextFrame, setStatus } = startStand()
  setStatus(2)
  const isSet = (varId: number) => ({ src: { dev: '$self', varId }, is: 'eq', value: 1 }) as const
  const lamp = (id: string, kind: 'and' | 'or') =>
    getNode(id, 'lamp', {
      binds: [bound('on', 4, { logic: { kind, tests: [isSet(4), isSet(5)] } })],
    })
  const store = new SlotStore(getPage(lamp('any', 'or'), lamp('all', 'and')), host, () => 1_000_000)
  const stop = store.start()
  const shown = (four: number, quality: 'good' | 'stale' | 'bad') => {
    receive(4, four)
    receive(5, quality === 'bad' ? null : 1, { quality })
    nextFrame()
    return ['any', 'all'].map((id) => [store.state(id).slots['on'], store.state(id).quality])
  }
  const nothing = [undefined, 'bad']
  expect(shown(1, 'bad')).toEqual([[true, 'good'], nothing])
  expect(shown(0, 'bad')).toEqual([nothing, [false, 'good']])
  expect(shown(1, 'stale')).toEqual([
    [true, 'good'],
    [true, 'stale'],
  ])
  expect(shown(0, 'stale')).toEqual([
    [true, 'stale'],
    [false, 'good'],
  ])
  stop()
})

test('a text is a value too', () => {
  const { host, receive, nextFrame, setStatus } = startStand()
  setStatus(2)
  const cell = getNode('v', 'value', { binds: [bound('value', 4)] })
  const store = new SlotStore(getPage(cell), host, () => 1_000_000)
  const stop = store.start()
  receive(4, null, { text: 'A-17' })
  nextFrame()
  expect(store.state('v')).toMatchObject({ slots: { value: 'A-17' }, quality: 'good' })
  stop()
})

test('who stops hears nothing, and leaves nothing behind', () => {
  const { store, receive, nextFrame, state, stop, listening } = startTank()
  const notified: string[] = []
  store.subscribe('t', () => notified.push('t'))
  stop()
  receive(4, 9)
  nextFrame()
  expect(notified).toEqual([])
  expect(state().slots).toEqual({})
  expect(listening()).toBe(0)
})

test('what values do to a group, they do to its members, and to those of groups inside it', () => {
  const stand = startStand()
  const outer = {
    ...getNode('g', 'group', { binds: [bound('opacity', 1), bound('x', 2)] }),
    children: ['i'],
  }
  const inner = { ...getNode('i', 'group'), children: ['r'], parent: 'g' }
  const rect = { ...getNode('r', 'rect'), parent: 'i' }
  stand.setStatus(2)
  const store = new SlotStore(getPage(outer, inner, rect), stand.host, () => stand.world.now)
  const stop = store.start()
  const notified: string[] = []
  store.subscribe('r', () => notified.push('r'))
  const place = () => toPlace(rect, store.state('r'))
  expect(store.state('r').quality).toBe('bad')
  stand.receive(1, 0.5)
  stand.receive(2, 30)
  stand.nextFrame()
  expect(store.state('r').quality).toBe('good')
  expect(place()).toMatchObject({ opacity: 0.5, moves: [{ x: 30, y: 0, angle: 0 }] })
  expect(svgTransform(place(), rect)).toBe('translate(30 0) rotate(0 50 25) translate(0 0)')
  expect(notified).not.toEqual([])
  stand.setConnection('offline')
  expect(store.state('r').quality).toBe('stale')
  stop()
})

test('the members of a group blink with it', () => {
  const stand = startStand()
  const group = { ...getNode('g', 'group', { binds: [bound('blinking', 1)] }), children: ['r'] }
  const rect = { ...getNode('r', 'rect'), parent: 'g' }
  stand.setStatus(2)
  const store = new SlotStore(getPage(group, rect), stand.host, () => stand.world.now)
  const stop = store.start()
  for (const value of [1, 0]) {
    stand.receive(1, value)
    stand.nextFrame()
    expect(store.state('r').slots['blinking']).toBe(value === 1 ? true : undefined)
  }
  stop()
})

test('a group that a value hides takes its members along, and one that is hidden a value shows', () => {
  const stand = startStand()
  const group = {
    ...getNode('g', 'group', { binds: [bound('visible', 1)] }),
    visible: false,
    children: ['r'],
  }
  const rect = { ...getNode('r', 'rect'), parent: 'g' }
  stand.setStatus(2)
  const store = new SlotStore(getPage(group, rect), stand.host, () => stand.world.now)
  const stop = store.start()
  const isVisible = () => toPlace(rect, store.state('r')).isVisible
  expect(isVisible()).toBe(false)
  stand.receive(1, 1)
  stand.nextFrame()
  expect(isVisible()).toBe(true)
  stand.receive(1, 0)
  stand.nextFrame()
  expect(isVisible()).toBe(false)
  stop()
})
