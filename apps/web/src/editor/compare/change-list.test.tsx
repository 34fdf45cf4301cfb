// @vitest-environment happy-dom
import { configurationPhotoApi } from '@fieldhub/contract'
import { type CellChange, type NodeCell, newPage } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { ChangeList } from './change-list.tsx'
import { StillPage } from './still-page.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))

let root: Root
/** What waits for the next picture of the screen. */
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  queryClient.setQueryData(toQuery(configurationPhotoApi.list, {}).queryKey, [])
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const nextFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0)
  })

const cell = (id: string, zIndex: number): NodeCell => ({
  kind: 'node',
  id,
  shape: 'text',
  zIndex,
  position: { x: 0, y: 0 },
  size: { width: 10, height: 10 },
  data: { name: `N${id}`, props: {} },
})
const added = (id: string): CellChange => ({ kind: 'added', id, after: cell(id, 1) })
const removed = (id: string): CellChange => ({ kind: 'removed', id, before: cell(id, 1) })

function Chosen({ changes }: { readonly changes: readonly CellChange[] }) {
  const [shown, show] = useState<string>()
  return (
    <MantineProvider>
      <ChangeList changes={changes} shown={shown} onShow={show} />
    </MantineProvider>
  )
}

const render = (shown: ReactNode) =>
  act(async () =>
    root.render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>),
  )

const rows = () => [...document.querySelectorAll<HTMLElement>('ul button')]
const pressed = () =>
  rows().flatMap((row) => (row.getAttribute('aria-pressed') === 'true' ? [row.textContent] : []))

test('arrow keys go along the differences and show each', async () => {
  await render(<Chosen changes={[added('1'), removed('2')]} />)
  const [first] = rows()
  first?.focus()
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  await act(async () => void first?.dispatchEvent(down))
  expect(pressed()).toHaveLength(1)
  expect([pressed()[0], document.activeElement?.textContent]).toEqual([
    rows()[1]?.textContent,
    rows()[1]?.textContent,
  ])
})

test('one kind of differences is listed alone', async () => {
  await render(<Chosen changes={[added('1'), removed('2'), added('3')]} />)
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(inputs.map(({ value }) => value)).toEqual(['all', 'added', 'removed'])
  await act(async () => inputs[1]?.click())
  expect(rows()).toHaveLength(2)
})

test('many differences and many cells come with one picture of the screen after another', async () => {
  const ids = Array.from({ length: 320 }, (_, at) => String(at))
  await render(<Chosen changes={ids.map(added)} />)
  const lengths = [rows().length]
  for (let at = 0; at < 4; at += 1) {
    await nextFrame()
    lengths.push(rows().length)
  }
  expect(lengths).toEqual([100, 200, 300, 320, 320])
  const page = { ...newPage(0), graphData: { cells: ids.map(cell) } }
  await render(<StillPage page={page} label="p" />)
  const drawn = () => document.querySelectorAll('svg > g').length
  const counts = [drawn()]
  for (let at = 0; at < 3; at += 1) {
    await nextFrame()
    counts.push(drawn())
  }
  expect(counts).toEqual([150, 300, 320, 320])
})
