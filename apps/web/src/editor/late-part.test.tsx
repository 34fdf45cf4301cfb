// @vitest-environment happy-dom

import { notificationsStore } from '@mantine/notifications'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { latePart } from './late-part.tsx'
import { freshRoot } from './testing/fresh-root.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()
const seen = () => document.body.textContent

test('a part that cannot be fetched is missing alone, says so once, and comes with the network', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('no network'))
  load.mockRejectedValueOnce(new TypeError('no network'))
  load.mockResolvedValueOnce(() => 'the tool')
  const Part = latePart(load)
  vi.useFakeTimers()
  const later = () => act(() => vi.advanceTimersByTimeAsync(10_000))
  const countNotices = () => notificationsStore.getState().notifications.length
  const before = countNotices()
  await act(async () =>
    root.render(
      <>
        <p>the page</p>
        <Part />
      </>,
    ),
  )
  expect(seen()).toBe('the page')
  await later()
  expect([seen(), load.mock.calls.length]).toEqual(['the page', 2])
  expect(countNotices()).toBe(before + 1)
  await later()
  expect(seen()).toBe('the pagethe tool')
  vi.useRealTimers()
})
