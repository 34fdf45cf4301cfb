// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react'
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

class Boundary extends Component<{ readonly children: ReactNode }, { readonly isFaulty: boolean }> {
  override state = { isFaulty: false }
  static getDerivedStateFromError() {
    return { isFaulty: true }
  }
  override render() {
    return this.state.isFaulty ? 'fault' : this.props.children
  }
}

test('a file that does not come is a fault of rendering, and is asked for again the next time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(Greeting)
  const Shown = loadable(load)
  const show = (key: string) =>
    act(async () =>
      root.render(
        <Boundary key={key}>
          <Shown name="Ada" />
        </Boundary>,
      ),
    )
  await show('first')
  expect(seen()).toBe('fault')
  await show('second')
  expect(seen()).toBe('hello Ada')
  logged.mockRestore()
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
