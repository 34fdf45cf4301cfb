// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadable } from './loadable.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const Greeting = ({ name }: { readonly name: string }) => <p>{`hello ${name}`}</p>
const Waiting = ({ name }: { readonly name: string }) => <p>{`${name} waits`}</p>
const seen = () => document.body.textContent

test('what was fetched ahead is there with the first picture', async () => {
  const Shown = loadable(async () => Greeting, Waiting)
  await Shown.ahead()
  act(() => root.render(<Shown name="Ada" />))
  expect(seen()).toBe('hello Ada')
})

test('what is fetched meanwhile is shown as soon as it is there', async () => {
  const file = Promise.withResolvers<typeof Greeting>()
  const Shown = loadable(() => file.promise, Waiting)
  act(() => root.render(<Shown name="Ada" />))
  expect(seen()).toBe('Ada waits')
  await act(async () => file.resolve(Greeting))
  expect(seen()).toBe('hello Ada')
})

test('a file that does not come takes nothing else away, and is asked for again until it comes', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('still none'))
  load.mockResolvedValueOnce(Greeting)
  const Shown = loadable(load, Waiting)
  const later = () => act(() => vi.advanceTimersByTimeAsync(10_000))
  await act(async () => root.render(<Shown name="Ada" />))
  expect(seen()).toBe('Ada waits')
  await later()
  expect(seen()).toBe('Ada waits')
  await later()
  expect([seen(), load.mock.calls.length]).toEqual(['hello Ada', 3])
  await later()
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('nothing is asked for once nobody shows it', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new Error('no network'))
  const Shown = loadable(load)
  await act(async () => root.render(<Shown name="Ada" />))
  act(() => root.render(null))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('where something stands for what does not come, nothing else falls, and it is fetched again when wanted', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(Greeting)
  const Shown = loadable(load, undefined, ({ name, onRetry }) => (
    <button type="button" onClick={onRetry}>{`${name} failed`}</button>
  ))
  await act(async () => root.render(<Shown name="Ada" />))
  expect(seen()).toBe('Ada failed')
  await act(async () => document.querySelector('button')?.click())
  expect([seen(), load.mock.calls.length]).toEqual(['hello Ada', 2])
})
