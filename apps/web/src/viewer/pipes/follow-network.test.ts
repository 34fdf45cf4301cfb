import type { PipeCell, PipeEnd, Primitive } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { SlotStore } from '../slot-store.ts'
import { bound, getNode, getPage, startStand } from '../testing/viewer-stand.ts'
import { followNetwork } from './follow-network.ts'
import { followPipes } from './follow-pipes.ts'

function pipe(
  id: string,
  ends: readonly [PipeEnd, PipeEnd],
  rest: Partial<PipeCell['data']> = {},
): PipeCell {
  const [source, target] = ends
  const props = { width: 12, flowFrom: 'network' }
  return { kind: 'pipe', id, shape: 'pipe', zIndex: 1, source, target, data: { props, ...rest } }
}

const pump = getNode('pump', 'pump', { binds: [bound('running', 1)] })
const valve = {
  ...getNode('valve', 'motorValve', { binds: [bound('open', 2), bound('fault', 3)] }),
  position: { x: 300, y: 0 },
}
const first = pipe('first', [
  { cell: 'pump', port: 'out' },
  { cell: 'valve', port: 'in' },
])
const second = pipe('second', [
  { cell: 'valve', port: 'out' },
  { x: 800, y: 35 },
])

function startPlant(...more: readonly PipeCell[]) {
  const stand = startStand()
  const page = getPage(pump, valve, first, second, ...more)
  const store = new SlotStore(page, stand.host, () => stand.world.now)
  const told: string[] = []
  for (const { id } of page.graphData.cells) store.subscribe(id, () => told.push(id))
  stand.setStatus(2)
  for (const varId of [1, 2, 3]) stand.receive(varId, 0)
  const stops = [store.start(), followNetwork(page, store)]
  const tick = async () => {
    stand.nextFrame()
    await Promise.resolve()
  }
  const words = (id: string) => store.state(id).pipe?.words
  const draw = (id: string) => store.state(id).pipe?.draw({})
  return {
    ...stand,
    page,
    store,
    draw,
    told,
    tick,
    words,
    stop: () => stops.map((end) => end()),
  }
}

const isMoving = (items: readonly Primitive[] | undefined): boolean =>
  (items ?? []).some((item) => item.kind === 'path' && (item.motion?.periodMs ?? 0) > 0)

test('downstream flows only while the pump runs and the valve is open', async () => {
  const plant = startPlant()
  await plant.tick()
  expect([plant.words('first'), plant.words('second')]).toEqual(['still', 'still'])
  plant.receive(1, 1)
  await plant.tick()
  expect(plant.words('second')).toBe('still')
  expect(isMoving(plant.draw('second'))).toBe(false)
  plant.receive(2, 1)
  await plant.tick()
  expect([plant.words('first'), plant.words('second')]).toEqual(['flowing', 'flowing'])
  expect(isMoving(plant.draw('second'))).toBe(true)
  plant.stop()
})

test('what is stale, bad or out of reach is never shown as flowing', async () => {
  const plant = startPlant()
  plant.receive(1, 1)
  plant.receive(2, 1)
  await plant.tick()
  const expectUnknown = async () => {
    await plant.tick()
    expect([plant.words('first'), plant.words('second')]).toEqual(['flowUnknown', 'flowUnknown'])
    expect(isMoving(plant.draw('second'))).toBe(false)
  }
  plant.receive(2, 1, { quality: 'stale' })
  await expectUnknown()
  plant.receive(2, null, { quality: 'bad' })
  await expectUnknown()
  plant.receive(2, 1)
  await plant.tick()
  expect(plant.words('second')).toBe('flowing')
  plant.setConnection('offline')
  await expectUnknown()
  plant.stop()
})

test('values that switch nothing solve nothing, and only pipes that change are told of', async () => {
  const plant = startPlant()
  plant.receive(1, 1)
  plant.receive(2, 1)
  await plant.tick()
  plant.told.length = 0
  plant.receive(3, 1)
  plant.receive(1, 1)
  await plant.tick()
  expect(plant.told).toEqual(['valve'])
  plant.told.length = 0
  plant.receive(2, 0)
  await plant.tick()
  expect(plant.told).toEqual(['valve', 'first', 'second'])
  plant.stop()
})

test('a binding of the pipe wins, and a pipe from before networks stays as it is', async () => {
  const bind = pipe(
    'own',
    [
      { cell: 'valve', port: 'out' },
      { x: 900, y: 90 },
    ],
    { binds: [bound('flow', 4)] },
  )
  const old = pipe(
    'old',
    [
      { cell: 'valve', port: 'out' },
      { x: 900, y: 190 },
    ],
    { props: {} },
  )
  const plant = startPlant(bind, old)
  plant.receive(1, 1)
  plant.receive(2, 1)
  await plant.tick()
  expect(plant.store.state('own').pipe).toBeUndefined()
  expect(plant.store.state('old').pipe).toBeUndefined()
  plant.stop()
})

test('after its end nothing is listened to', async () => {
  const plant = startPlant()
  plant.stop()
  plant.told.length = 0
  plant.receive(1, 1)
  plant.receive(2, 1)
  await plant.tick()
  expect(plant.told).toEqual([])
  expect(plant.listening()).toBe(0)
})

test('a page without joined pipes loads nothing; with them they are drawn once it is there', async () => {
  const stand = startStand()
  const props = { flowFrom: 'binding' }
  const plain = getPage(
    pump,
    pipe(
      'p',
      [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
      ],
      { props },
    ),
  )
  followPipes(plain, new SlotStore(plain, stand.host, () => 0))()
  const page = getPage(pump, valve, first, second)
  const store = new SlotStore(page, stand.host, () => 0)
  const told = new Promise<void>((resolve) => store.subscribe('first', resolve))
  const stop = followPipes(page, store)
  expect(store.state('first').pipe).toBeUndefined()
  await told
  expect(store.state('first').pipe?.words).toBe('flowUnknown')
  stop()
})
