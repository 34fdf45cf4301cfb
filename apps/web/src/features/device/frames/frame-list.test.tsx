// @vitest-environment happy-dom
import type { SerialLogRow } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { FrameList } from './frame-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('bench'))

const none = new Map<number, never>()
const framesOf = (count: number) =>
  Array.from({ length: count }, (_, at): SerialLogRow => {
    const isUp = at % 2 === 0
    const hex = isUp ? '0103020001B844' : '010300000001840A'
    const rest = { hex, length: hex.length / 2, time: 1_780_300_000_000 - at, note: '' }
    const kind = isUp ? 'answer' : 'poll'
    return { id: count - at, deviceId: 1, direction: isUp ? 'up' : 'down', kind, ...rest }
  })

let root: Root
const ended = vi.fn<() => void>()

function Harness({ rows }: { readonly rows: readonly SerialLogRow[] }) {
  const frame = useRef<HTMLElement>(null)
  const list = { rows, roundTripOf: none, valuesOf: none, frame, onNearEnd: ended }
  return (
    <section ref={frame}>
      <FrameList label="frames" {...list} />
    </section>
  )
}

beforeEach(() => {
  // The virtual list asks for the size of its frame, and no layout gives it one here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(540)
  root = createRoot(document.body.appendChild(document.createElement('main')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  ended.mockClear()
})

const show = (count: number) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <Harness rows={framesOf(count)} />
      </MantineProvider>,
    ),
  )
const items = () => Array.from(document.querySelectorAll('li'))

test('of ten thousand frames those in sight exist, in no more than 500 elements, and say which they are', async () => {
  await show(10_000)
  expect(items().length).toBeGreaterThan(5)
  expect(document.querySelectorAll('ul *').length).toBeLessThanOrEqual(500)
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000')
  expect(items()[2]?.getAttribute('aria-posinset')).toBe('3')
  expect(ended).not.toHaveBeenCalled()
})

test('older frames are asked for before the last of those that are there is reached', async () => {
  await show(40)
  expect(ended).toHaveBeenCalled()
})
