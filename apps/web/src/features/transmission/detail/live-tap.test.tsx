// @vitest-environment happy-dom
import { type Transmission, type TransmissionTap, transmissionDefaults } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { LiveTap } from './live-tap.tsx'
import { noTaps, type TapBuffer, withTaps } from './tap-buffer.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('console'), loadTexts('extend')]))

const none = { bytes: 0, packets: 0 }
const counters = { up: none, down: none, dropped: none }
const part = { sn: 'S', status: 2, isMaster: false, ...counters } as const
const transmission: Transmission = {
  ...transmissionDefaults,
  id: 1,
  name: 'Line',
  kind: 'device',
  topology: 'pair',
  members: [5, 6],
  devices: [],
  allowFrom: [],
  headers: [],
  hasPassword: false,
  state: 'connected',
  stateSince: 1_700_000_000_000,
  lastError: null,
  counters,
  onlineCount: 2,
  clientCount: 0,
  parts: [
    { ...part, deviceId: 5, name: 'Panel' },
    { ...part, deviceId: 6, name: 'Pump' },
  ],
  updateTime: 1,
}
const tap = (no: number, change: Partial<TransmissionTap> = {}): TransmissionTap => ({
  no,
  time: no,
  direction: 'up',
  event: 'bytes',
  deviceId: 5,
  peer: 'Pump',
  hex: '4F4B',
  length: 2,
  fault: null,
  detail: '',
  ...change,
})

let root: Root
let buffer: TapBuffer
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  buffer = noTaps
  await act(async () => show())
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

function show() {
  const clear = () => {
    buffer = { ...noTaps, seen: buffer.seen }
    show()
  }
  root.render(
    <MantineProvider env="test">
      <LiveTap transmission={transmission} tap={{ ...buffer, live: null, clear }} />
    </MantineProvider>,
  )
}

const come = (...list: TransmissionTap[]) =>
  act(async () => {
    buffer = withTaps(buffer, { list, isMissed: false })
    show()
  })
const rows = () =>
  [...document.querySelectorAll('ul > li')].map(
    (row) => `${row.querySelector('span')?.textContent}: ${row.querySelector('code')?.textContent}`,
  )
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const choose = (label: string, value: string) =>
  act(async () =>
    document.querySelector<HTMLElement>(`[aria-label="${label}"] input[value="${value}"]`)?.click(),
  )

test('bytes of both ways stand with where they came from and where they went, newest first', async () => {
  await come(tap(1), tap(2, { direction: 'down', deviceId: 6, peer: 'Panel', hex: '01FF' }))
  expect(rows()).toEqual(['Panel → Pump: 01 FF', 'Panel → Pump: 4F 4B'])
  await choose('字节显示方式', 'text')
  expect(rows()).toEqual(['Panel → Pump: ··', 'Panel → Pump: OK'])
})

test('while it is paused nothing moves and what comes is counted', async () => {
  await come(tap(1))
  await press('暂停')
  await come(tap(2), tap(3))
  expect(rows()).toHaveLength(1)
  expect(document.body.textContent).toContain('已暂停，期间有 2 条新数据')
  await press('继续')
  expect(rows()).toHaveLength(3)
})

test('faults alone can be looked at, with their reason', async () => {
  await come(tap(1), tap(2, { event: 'dropped', fault: 'member-offline' }))
  await choose('显示哪些', 'faults')
  expect(rows()).toHaveLength(1)
  expect(document.querySelector('li')?.textContent).toContain('设备不在线，数据已丢弃')
})

test('cleared, it begins anew with what comes next', async () => {
  await come(tap(1))
  await press('清空')
  expect(rows()).toEqual([])
  await come(tap(2))
  expect(rows()).toHaveLength(1)
})
