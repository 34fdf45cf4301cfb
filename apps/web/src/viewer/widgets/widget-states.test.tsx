// @vitest-environment happy-dom
import type { NodeCell } from '@fieldhub/page'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStore } from '#api/live/live-store.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { PageView } from '../page-view.tsx'
import { bound, getNode, getPage, startStand } from '../testing/viewer-stand.ts'
import type { ViewerHost } from '../viewer-host.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(async () => {
  // What a test before has kept in the browser chooses nothing here.
  await changeLanguage('en_us')
  await loadTexts('show')
  await loadTexts('widgets')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** Shows a widget with the variables 1 and 2, of which the second is what the test makes of it. */
async function show(
  shape: string,
  props: NodeCell['data']['props'],
  rest: Partial<ViewerHost> = {},
  data: Partial<NodeCell['data']> = { binds: [bound('v1', 1), bound('v2', 2)] },
) {
  const stand = startStand(rest)
  stand.world.now = Date.now()
  stand.setStatus(2)
  const page = getPage(getNode('w', shape, { name: 'Widget', props, ...data }))
  await act(async () => root.render(<PageView page={page} host={stand.host} name="p" scale={1} />))
  const change = (work: () => void) =>
    act(async () => {
      work()
      stand.nextFrame()
    })
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Widget"]')).not.toBeNull())
  return { ...stand, change }
}

const rows = () =>
  Array.from(document.querySelectorAll('tbody tr'), (row) => ({
    text: row.textContent,
    isOld: row.querySelector('[data-old]') !== null,
  }))

test('a table marks the value that is not of now, and only that one', async () => {
  const { change, receive } = await show('dataTable', {})
  expect(rows().map(({ text }) => text)).toEqual(['变量1-- ℃no data', '变量2-- ℃no data'])
  await change(() => {
    receive(1, 20.5)
    receive(2, 30, { quality: 'stale' })
  })
  expect(rows().map(({ isOld }) => isOld)).toEqual([false, true])
  expect(rows()[0]?.text).toBe('变量120.50 ℃')
  expect(rows()[1]?.text).toContain('30')
  expect(document.querySelector('[aria-label="Widget"] output')).toBeNull()
})

test('a table whose device is away says so as a whole, and keeps its last values', async () => {
  const { change, receive, setStatus } = await show('dataTable', {})
  await change(() => {
    receive(1, 20.5)
    receive(2, 30)
  })
  expect(rows().map(({ isOld }) => isOld)).toEqual([false, false])
  await change(() => setStatus(1))
  expect(rows().map(({ isOld }) => isOld)).toEqual([true, true])
  expect(document.querySelector('[aria-label="Widget"] output')?.textContent).not.toBe('')
})

test('a ranking says its values in words, with what is old among them', async () => {
  const { change, receive } = await show('ranking', {})
  await change(() => {
    receive(1, 20.5)
    receive(2, 30, { quality: 'stale' })
  })
  const figure = document.querySelector('figure')
  expect(figure?.textContent).toContain('变量1 20.5 ℃')
  expect(figure?.textContent).toMatch(/变量2 30 ℃ \(.+\)/)
})

test.each(['numberCard', 'dataTable', 'ranking'])(
  'a %s shows the name of a state',
  async (shape) => {
    const names = { '1': 'Running' }
    const known = { unit: '', rateSeconds: 10, decimals: 0, isSwitch: true, names }
    const variable: ViewerHost['variable'] = (_, varId) => ({ name: `V${varId}`, ...known })
    const binds = [bound(shape === 'numberCard' ? 'value' : 'v1', 1)]
    const { change, receive } = await show(shape, {}, { variable }, { binds })
    await change(() => receive(1, 1))
    expect(document.querySelector('[aria-label="Widget"]')?.textContent).toContain('Running')
  },
)

const press = () => document.querySelector<HTMLButtonElement>('[aria-label="Widget"] button')

test.each(['numberCard', 'waterBall', 'flipFigure', 'ranking', 'progressGroup'])(
  'a press on a %s opens the faceplate of its values',
  async (shape) => {
    const to = ['ranking', 'progressGroup'].includes(shape) ? 'v1' : 'value'
    const { change, receive } = await show(shape, {}, {}, { binds: [bound(to, 1)] })
    await change(() => receive(1, 20.5))
    expect(press()?.textContent).toContain('Widget: 变量1 20.5 ℃')
    await change(() => press()?.click())
    await vi.waitFor(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Widget'))
  },
)

test.each(['numberCard', 'barChart', 'titleBar'])(
  'a press on a %s that has an action carries it out',
  async (shape) => {
    const openPage = vi.fn<(page: number) => void>()
    const actions = [{ on: 'click', do: 'page', page: 5 }] as const
    const { change } = await show(shape, {}, { openPage }, { binds: [], actions })
    await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
    await change(() => document.querySelector('button')?.click())
    expect(openPage).toHaveBeenCalledWith(5)
  },
)

test('a chart whose names are pressed has no button over it without an action', async () => {
  const { change, receive } = await show('barChart', {})
  await change(() => receive(1, 20.5))
  expect(document.querySelector('button')).toBeNull()
})

test('a table of the past that cannot be read offers to try again', async () => {
  let reads = 0
  const history: ViewerHost['history'] = async () => {
    reads += 1
    // The first reading is that of both variables.
    if (reads <= 2) throw new Error('away')
    return [[1_000, 7, 7, 7]]
  }
  await show('dataTable', { content: 'history' }, { history })
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  await act(async () => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click())
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.text).toContain('7')
})

test('a film of a site that nobody allowed loads nothing and says why', async () => {
  const address = 'https://cam.example/live.m3u8'
  const stand = startStand({
    siteFrame: (site) => (site.includes('good') ? '/embed/k' : undefined),
  })
  const draw = (to: string, host: ViewerHost = stand.host) =>
    act(async () => {
      const page = getPage(getNode('w', 'video', { name: 'Cam', props: { address: to } }))
      root.render(<PageView page={page} host={host} name="p" scale={1} />)
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  await draw(address)
  await vi.waitFor(() => expect(document.body.textContent).toContain('https://cam.example'))
  expect(document.querySelector('iframe')).toBeNull()
  await draw('https://good.example/a.mp4')
  const source = document.querySelector('iframe')?.getAttribute('src')
  expect(source).toMatch(/^\/embed\/k\?kind=video&to=https%3A%2F%2Fgood\.example/)
  // Beside values of then it shows nothing of now.
  const clock = { now: () => 1_000, onTick: () => () => {} }
  await draw('https://good.example/a.mp4', { ...stand.host, clock })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Live only'))
  expect(document.querySelector('iframe')).toBeNull()
})

const shanghai = { longitude: 121.5, latitude: 31.2 }
const stations = [
  { deviceId: 7, name: '浦东泵站', place: shanghai, var: [{ varId: 1 }] },
  { deviceId: 8, name: '别处', place: { longitude: 100, latitude: 30 }, var: [] },
]

test('a map shows the devices of its variables alone, and opens the faceplate of one', async () => {
  const { change, receive } = await show('deviceMap', {}, { devices: stations })
  await change(() => receive(1, 3.25))
  const mark = () => document.querySelector<HTMLElement>('[data-state] button')
  expect(document.querySelectorAll('[data-state]')).toHaveLength(1)
  expect(mark()?.getAttribute('aria-label')).toBe('浦东泵站: online, 3.25 ℃, -- ℃')
  await change(() => mark()?.click())
  await vi.waitFor(() => expect(document.querySelector('dialog h2')?.textContent).toBe('浦东泵站'))
})

test('a device that drives moves on its map, and the land moves only once it would leave it', async () => {
  const { change, host } = await show('deviceMap', {}, { devices: stations })
  const markAt = () => document.querySelector<HTMLElement>('[data-state]')?.style.cssText
  const land = () => document.querySelector('[role="application"] svg')?.innerHTML
  const before = { mark: markAt(), land: land() }
  const drive = (longitude: number) =>
    change(() => {
      if (!(host.live instanceof LiveStore)) throw new Error('the stand has a store')
      host.live.acceptPlace(7, { ...shanghai, longitude })
    })
  await drive(shanghai.longitude + 0.5)
  expect(markAt()).not.toBe(before.mark)
  expect(land()).toBe(before.land)
  await drive(shanghai.longitude - 40)
  expect(land()).not.toBe(before.land)
})

test('a map says how many devices have no place, and knows no state without a connection', async () => {
  const nowhere = { deviceId: 7, name: '泵站', place: null, var: [] }
  const lost = await show('deviceMap', {}, { devices: [nowhere] })
  expect(document.body.textContent).toContain('Devices without a place: 1')
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  expect(lost.listening()).toBe(0)
  const { change, setConnection } = await show('deviceMap', {}, { devices: stations })
  await change(() => setConnection('offline'))
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('unknown')
})

test('a widget in alarm bears the sign of its severity, which needs no colour to be told', async () => {
  const alarming = async () => [
    { deviceId: 7, varId: 2, severity: 'urgent', isKnown: false } as const,
  ]
  const alarms = { read: async () => [], alarming, onChange: () => () => undefined }
  await show('dataTable', {}, { alarms })
  await vi.waitFor(() => expect(document.querySelector('[data-alarm="urgent"]')).not.toBeNull())
  expect(document.querySelector('[data-alarm="urgent"] text')?.textContent).toBe('!!')
})

test('a trend without variables says that it has no data', async () => {
  const { host } = startStand()
  const page = getPage(getNode('w', 'liveTrend', { name: 'Widget' }))
  await act(async () => root.render(<PageView page={page} host={host} name="p" scale={1} />))
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Widget"]')).not.toBeNull())
  expect(document.querySelector('[aria-label="Widget"]')?.textContent).toContain('no data')
})

test('an empty trend of the past spans the time that was chosen for it', async () => {
  const at = Date.UTC(2026, 0, 2, 12, 30)
  const clock = { now: () => at, onTick: () => () => undefined }
  const { host } = startStand({ clock })
  const binds = [bound('a', 1)]
  const page = getPage(getNode('w', 'liveTrend', { name: 'Widget', props: { minutes: 60 }, binds }))
  await act(async () => root.render(<PageView page={page} host={host} name="p" scale={1} />))
  const ends = () => Array.from(document.querySelectorAll('figure time'), (one) => one.textContent)
  await vi.waitFor(() => expect(ends()).toHaveLength(2))
  const [from = '', to = ''] = ends()
  expect(Number(to.slice(0, 2)) - Number(from.slice(0, 2))).toBe(1)
})

test('a line that passes by puts a value that is old into brackets, and none around a value that is missing', async () => {
  const { change, receive } = await show('marquee', { ticker: 'values' })
  const line = () => document.querySelector('[aria-label="Widget"] span')?.textContent
  await change(() => receive(1, 20.5, { quality: 'stale' }))
  expect(line()).toBe('变量1 (20.50) ℃　　变量2 -- ℃')
})
