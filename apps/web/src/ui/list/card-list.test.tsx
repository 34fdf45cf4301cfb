// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CardList } from './card-list.tsx'

afterEach(() => vi.unstubAllGlobals())

test('of many cards those around the screen are drawn, and more as one scrolls to them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const places: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
      constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        places.push(() => notify([{ isIntersecting: true }]))
      }
    },
  )
  const drawn = vi.fn<() => void>()
  function Card({ index }: { readonly index: number }) {
    drawn()
    return <li>{index}</li>
  }
  const cards = Array.from({ length: 25 }, (_, index) => <Card key={index} index={index} />)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <CardList>{cards}</CardList>
      </MantineProvider>,
    ),
  )
  const room = () => place.querySelector('ul + div')?.getAttribute('style')
  expect([drawn.mock.calls.length, room()]).toEqual([10, 'height: 1800px;'])
  await act(async () => places.at(-1)?.())
  await act(async () => places.at(-1)?.())
  expect([place.querySelectorAll('li').length, room()]).toEqual([25, undefined])
  await act(async () => root.unmount())
})
