// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { MainMenu } from './main-menu.tsx'
import { menuFor } from './menu.ts'

beforeAll(() => loadTexts('first'))
afterEach(() => vi.restoreAllMocks())

test('the entry of the page is scrolled to with the next picture, which lays the page out in any case', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  const scrolled: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('href'))
  })
  const groups = menuFor(['ROOT'])
  const routeTree = createRootRoute({
    component: () => <MainMenu groups={groups} current="/audit" />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(document.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/audit')
  expect(scrolled).toEqual([])
  for (const run of frames) run(0)
  expect(scrolled).toEqual(['/audit'])
  await act(async () => root.unmount())
})
