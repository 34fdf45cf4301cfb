// @vitest-environment happy-dom
import type { Show, ShownAlarm } from '@fieldhub/contract'
import { type Cell, encodePage, newPage } from '@fieldhub/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import type { ShownSource } from '../show/shown-source.ts'
import { getNode, startStand } from '../testing/viewer-stand.ts'
import { Wall } from './wall.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const show: Show = {
  configurationId: 1,
  name: 'Plant',
  deviceId: 7,
  deviceName: 'Station',
  pages: [],
  devices: [],
  photos: [],
  sites: [],
  writes: [],
  allowWrite: false,
  isLent: false,
  pastHours: 0,
}

const alarm = (id: number, more: Partial<ShownAlarm> = {}): ShownAlarm => ({
  id,
  deviceId: 7,
  deviceName: 'Station',
  varName: `Level ${id}`,
  triggerName: 'high',
  condition: 'gt',
  content: `too high ${id}`,
  unit: '',
  value: 1,
  decimals: 0,
  startTime: 1_000_000 * id,
  endTime: null,
  end: null,
  state: 'open',
  ...more,
})

async function startWall(followsAlarms = true, more: Partial<Show> = {}) {
  await changeLanguage('en_us')
  await loadTexts('show')
  const { host } = startStand()
  const world = {
    isShown: true,
    isKnown: false,
    isListed: true,
    alarms: [alarm(1)],
    onNews: () => {},
    shownId: 0,
  }
  const source: ShownSource = {
    live: host.live,
    connection: host.connection,
    readPage: () => Promise.reject(new Error('there is none')),
    mayWrite: () => false,
    history: async () => [],
    alarms: {
      read: async () => (world.isListed ? world.alarms : Promise.reject(new Error('not listed'))),
      alarming: async () =>
        (world.isShown ? world.alarms : []).map(() => ({
          deviceId: 7,
          varId: 1,
          severity: 'urgent' as const,
          isKnown: world.isKnown,
        })),
      onChange: (listener) => {
        world.onNews = listener
        return () => undefined
      },
    },
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settings = { rotateMs: 0, followsAlarms }
  await act(async () =>
    root.render(
      <Wall
        {...{ source, settings }}
        show={{ ...show, ...more }}
        pages={more.pages ?? []}
        currentId={1}
        onPage={(id) => {
          world.shownId = id
        }}
      />,
    ),
  )
  const text = () => place.querySelector('[role=alert]')?.textContent ?? ''
  return { world, text, end: async () => act(async () => root.unmount()) }
}

test('a wall says in words what the newest alarm is that nobody knows of, until somebody does', async () => {
  const { world, text, end } = await startWall()
  await vi.waitFor(() => expect(text()).toContain('too high 1 · Station Level 1'), 10_000)
  world.alarms = [
    alarm(1),
    alarm(3),
    alarm(4, { state: 'acknowledged' }),
    alarm(5, { endTime: 6_000_000 }),
  ]
  world.onNews()
  await vi.waitFor(() => expect(text()).toMatch(/too high 3.*\+1$/), 10_000)
  world.isKnown = true
  world.onNews()
  await vi.waitFor(() => expect(text()).toBe(''), 10_000)
  await end()
})

const level = lastValue({
  varId: 1,
  name: 'Level 1',
  value: 1,
  raw: 1,
  unit: '',
  time: 1,
  quality: 'good',
  decimals: 0,
})

test('where no page lists alarms, a wall names the variable that is in alarm', async () => {
  const { world, text, end } = await startWall(true, {
    devices: [{ deviceId: 7, name: 'Station', status: 2, role: 'operator', var: [level] }],
  })
  world.isListed = false
  world.onNews()
  await vi.waitFor(() => expect(text()).toMatch(/^Alarm · Station Level 1$/), 10_000)
  world.isKnown = true
  world.onNews()
  await vi.waitFor(() => expect(text()).toBe(''), 10_000)
  await end()
})

test('an alarm of a variable that no page shows leads to the page that lists alarms', async () => {
  const page = (id: number, cells: readonly Cell[]) => ({
    id,
    configurationId: 1,
    name: `${id}`,
    pageType: 0 as const,
    isHome: id === 1,
    sort: id,
    isLoad: true,
    updateTime: 1,
    space: 0,
    pageData: encodePage({ ...newPage(0), graphData: { cells } }),
  })
  const pages = [page(1, []), page(2, [getNode('list', 'alarmList')])]
  const { world, text, end } = await startWall(true, { pages })
  world.isShown = false
  world.onNews()
  await vi.waitFor(() => expect(world.shownId).toBe(2), 10_000)
  expect(text()).toContain('too high 1')
  await end()
})

test('a wall that follows no alarms says nothing of them', async () => {
  const { text, end } = await startWall(false)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(text()).toBe('')
  await end()
})
