// @vitest-environment happy-dom
import type { DashboardDevice } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { loadTexts } from '#i18n/language-store.ts'
import type { Reading } from '#parts/value-age.ts'
import { BoardContext, type BoardSource } from '../board-source.ts'
import { BoardAge, BoardNumber } from './board-number.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(async () => {
  await Promise.all([loadTexts('console'), loadTexts('dashboard')])
})

const variable = lastValue()
const device: DashboardDevice = {
  deviceId: 3,
  name: '一号泵',
  status: 2,
  var: [variable],
  place: null,
  slaveAddrs: { 7: 5 },
}
const source: Omit<BoardSource, 'hasLinks'> = {
  key: 'test',
  live: {
    value: () => undefined,
    onValue: () => () => undefined,
    status: () => undefined,
    onStatus: () => () => undefined,
  },
  readSeries: () => Promise.reject(new Error('not asked for')),
  readAlarms: () => Promise.resolve([]),
  readCounts: undefined,
  onEvent: () => () => undefined,
  mapKey: '',
}

let root: Root

async function show(reading: Reading, hasLinks = true) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <BoardContext value={{ source: { ...source, hasLinks }, devices: undefined }}>
          <main>
            <BoardNumber reading={reading} shown={{ device, variable }} />
          </main>
          <footer>
            <BoardAge reading={reading} />
          </footer>
        </BoardContext>
      </MantineProvider>,
    ),
  )
  const text = (tag: string) => place.querySelector(tag)?.textContent
  return {
    number: text('main'),
    age: text('footer'),
    href: place.querySelector('a')?.getAttribute('href'),
  }
}

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const now = Date.now()
const silent: Reading = {
  value: null,
  fault: 'noAnswer',
  lastGood: { value: 1.5, time: now - 120_000 },
  time: now,
  quality: 'bad',
}

test('no value says why, with the last good one, its age, and the frames of its slave', async () => {
  expect(await show(silent)).toEqual({
    number: '--MPa从机无应答最后有效值 1.50 MPa',
    age: '2 分钟前',
    href: '/device/detail?id=3&tab=debug&tool=line&slave=5',
  })
})

test('visitors of a share see why, and no way into the console', async () => {
  expect(await show(silent, false)).toMatchObject({
    number: '--MPa从机无应答最后有效值 1.50 MPa',
    href: undefined,
  })
})

test('a value needs no reason, and one that never came no age', async () => {
  expect(await show({ value: 1.25, time: now, quality: 'good' })).toMatchObject({
    number: '1.25MPa',
  })
  await act(async () => root.unmount())
  expect(await show({ value: null, time: null, quality: 'bad' })).toMatchObject({
    number: '--MPa还没有读数',
    age: '还没有数值',
  })
})
