// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { loadTexts } from '#i18n/language-store.ts'
import type { Reading } from '#parts/value-age.ts'
import { ValueReason } from './value-reason.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('console'), loadTexts('bench')]))

const variable = lastValue()

let root: Root

async function show(reading: Reading, fm = variable.fm) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const reason = (
    <ValueReason
      reading={reading}
      variable={{ ...variable, fm }}
      hrefs={{ frames: '/frames', info: '/info', detective: ({ register }) => `/at/${register}` }}
    />
  )
  await act(async () =>
    root.render(
      <MantineProvider>
        <main>{reason}</main>
      </MantineProvider>,
    ),
  )
  return place.querySelector('main') ?? place
}

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const now = Date.now()

test('a slave that does not answer is named, with the last good value and a link to its frames', async () => {
  const lastGood = { value: 1.5, time: now - 60_000 }
  const place = await show({ value: null, fault: 'noAnswer', lastGood, time: now, quality: 'bad' })
  expect(place.textContent).toBe('从机无应答最后有效值 1.50 MPa')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/frames')
})

test.for([
  [{ value: null, time: null, quality: 'stale' }, '还没有读数'],
  [
    { value: null, fault: 'refused', exception: 2, time: now, quality: 'bad' },
    '异常码 2：寄存器地址不存在',
  ],
  [{ value: 5, time: now, quality: 'good' }, ''],
] as const)('the reason of %j', async ([reading, words]) => {
  const text = (await show(reading)).textContent
  expect(text).toBe(words)
})

test('of a table that the device has not confirmed, the information tab tells more', async () => {
  const place = await show({ value: null, fault: 'unsynchronized', time: now, quality: 'bad' })
  expect(place.textContent).toBe('配置未同步')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/info')
})

test.for([
  [2.36e-41, '字节顺序可能不对', '/at/0'],
  [-4.95e32, '字节顺序可能不对', '/at/0'],
  [0, '', undefined],
  [1e-9, '', undefined],
] as const)(
  'a float of %d, which shows as a number with its decimals',
  async ([value, text, href]) => {
    const place = await show({ value, time: now, quality: 'good' }, 12)
    expect(place.textContent).toBe(text)
    expect(place.querySelector('a')?.getAttribute('href')).toBe(href)
  },
)

test('an integer as large as it likes is no float in a wrong order', async () => {
  expect((await show({ value: 1e31, time: now, quality: 'good' })).textContent).toBe('')
})
