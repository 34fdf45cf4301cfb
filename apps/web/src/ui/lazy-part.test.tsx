// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { lazyPart, onIntent } from './lazy-part.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

let root: Root
let waits = 0

beforeEach(() => {
  vi.useFakeTimers()
  waits = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

function Waiting() {
  waits += 1
  return 'wait'
}

const Greeting = ({ name }: { readonly name: string }) => `hello ${name}`

async function show(Part: ReturnType<typeof lazyPart<{ readonly name: string }>>) {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Suspense fallback={<Waiting />}>
          <Part name="boiler" />
        </Suspense>
      </MantineProvider>,
    ),
  )
}
const text = () => document.body.textContent

test('a part that was loaded ahead is drawn without its fallback', async () => {
  const Part = lazyPart(async () => Greeting)
  await Part.preload()
  await show(Part)
  expect(text()).toContain('hello boiler')
  expect(waits).toBe(0)
})

test('one that was not is waited for', async () => {
  const Part = lazyPart(async () => Greeting)
  await show(Part)
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(text()).toContain('hello boiler')
  expect(waits).toBeGreaterThan(0)
})

test('it is fetched once, however often its control is pointed at', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  const { onPointerEnter, onFocus } = onIntent(lazyPart(load))
  onPointerEnter()
  onFocus()
  await vi.advanceTimersByTimeAsync(10)
  onPointerEnter()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure while loading ahead is forgotten: who shows the part tries again', async () => {
  let isOnline = false
  const Part = lazyPart(() =>
    isOnline ? Promise.resolve(Greeting) : Promise.reject(new Error('no line')),
  )
  const ahead = Part.preload()
  await vi.advanceTimersByTimeAsync(5_000)
  await ahead
  isOnline = true
  await show(Part)
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(text()).toContain('hello boiler')
})

test('one that does not come says so in its place, and a press tries again', async () => {
  let isOnline = false
  const Part = lazyPart(() =>
    isOnline ? Promise.resolve(Greeting) : Promise.reject(new Error('no line')),
  )
  await show(Part)
  await act(async () => vi.advanceTimersByTimeAsync(6_000))
  expect(text()).toContain('页面没有加载出来')
  isOnline = true
  await act(async () => document.querySelector('button')?.click())
  expect(text()).toContain('hello boiler')
})
