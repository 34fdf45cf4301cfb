// @vitest-environment happy-dom
import type { PageData } from '@fieldhub/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { bound, getNode, getPage, source, startStand } from '../testing/viewer-stand.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { ReadingList } from './reading-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const slave = (varId: number, name: string) => ({ ...source(varId), slave: name })
const page = getPage(
  getNode('a', 'value', {
    name: 'Outlet',
    binds: [bound('value', 1, { src: slave(1, 'Pump 1') })],
  }),
  getNode('b', 'bar', { binds: [bound('value', 2, { src: slave(2, 'Pump 2') })] }),
  getNode('c', 'value', { binds: [bound('value', 1)] }),
  getNode('d', 'value', { binds: [bound('value', 9)] }),
)

async function startList(rest: Partial<ViewerHost> = {}, shown: PageData = page) {
  await changeLanguage('en_us')
  await loadTexts('show')
  const ticks: (() => void)[] = []
  const onTick = (listener: () => void) => {
    ticks.push(listener)
    return () => undefined
  }
  const stand = startStand({
    clock: { now: () => 1_000_000, onTick },
    variable: (_, varId) =>
      varId === 9
        ? undefined
        : { name: `V${varId}`, unit: 'bar', rateSeconds: 10, decimals: 1, isSwitch: false },
    ...rest,
  })
  stand.setStatus(2)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const receive = async (varId: number, value: number | null, time = 1_000_000) =>
    act(async () => {
      stand.receive(varId, value, { time })
      stand.nextFrame()
      for (const tick of ticks) tick()
    })
  await receive(1, 2.5)
  await receive(2, 3)
  await act(async () => root.render(<ReadingList page={shown} host={stand.host} />))
  const rows = () => [...place.querySelectorAll('li')].map((row) => row.textContent)
  return { rows, receive, end: async () => act(async () => root.unmount()) }
}

test('every variable of a page stands there once, with its place and its value, as values come', async () => {
  const { rows, receive, end } = await startList()
  expect(rows()).toEqual(['V12.5 barPump 1 · Outlet', 'V23.0 barPump 2'])
  await receive(2, 4)
  expect(rows()[1]).toContain('4.0 bar')
  await end()
})

test('a value that is old is said to be, with its time, and a missing one is no number', async () => {
  const { rows, receive, end } = await startList()
  await receive(1, 2.5, 900_000)
  await receive(2, null)
  const [old = '', missing = ''] = rows()
  expect(old).toContain('2.5 bar')
  expect(old).toMatch(/value is old .* \d\d-\d\d \d\d:\d\d:\d\d$/i)
  expect(missing).toMatch(/^V2--/)
  await end()
})

test('what is in alarm comes first, and says so', async () => {
  const alarming = [{ deviceId: 7, varId: 2, severity: 'urgent' as const, isKnown: false }]
  const alarms = {
    read: async () => [],
    alarming: async () => alarming,
    onChange: () => () => undefined,
    pace: { soonMs: 0, pauseMs: 0, everyMs: 3_600_000 },
  }
  const { rows, end } = await startList({ alarms })
  await vi.waitFor(() => expect(rows()[0]).toMatch(/^V2.*alarm/i))
  await end()
})

test('of many values those in sight are drawn, and more as one scrolls to them', async () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    getNode(`n${at}`, 'value', { binds: [bound('value', at + 100)] }),
  )
  const { rows, end } = await startList({}, getPage(...many))
  const shown = () => rows().filter((row) => row !== '').length
  expect(shown()).toBe(20)
  const list = document.querySelector('ul')
  if (list !== null) list.scrollTop = 900
  await act(async () => list?.dispatchEvent(new Event('scroll', { bubbles: true })))
  expect(shown()).toBeGreaterThan(30)
  if (list !== null) list.scrollTop = 9_000
  await act(async () => list?.dispatchEvent(new Event('scroll', { bubbles: true })))
  expect([shown(), rows().length]).toEqual([50, 50])
  await end()
})
