// @vitest-environment happy-dom
import type { ServerMessage } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from '#api/live/live.ts'
import { greet, push, ServerLine } from '#api/live/testing/server-line.ts'
import { storeToken } from '#api/session/token-store.ts'
import { translate } from '#i18n/translate.ts'
import { StoringNotice } from './storing-notice.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('WebSocket', ServerLine)

let end: () => void
const shown = () => document.body.textContent

beforeEach(async () => {
  storeToken('somebody')
  const stop = startLive()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <StoringNotice isRoot={false} />
      </MantineProvider>,
    ),
  )
  await greet()
  end = () => {
    act(() => root.unmount())
    stop()
    storeToken('')
  }
})

afterEach(() => end())

type Storing = Omit<Extract<ServerMessage, { type: 'storing' }>, 'type'>

/** Resolves when the notice says so, which is loaded when it is wanted. */
async function pushUntilShown(state: Storing, key: 'shell.liveGoesOn' | 'shell.liveIsPartial') {
  await push({ type: 'storing', ...state })
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(shown()).toContain(translate(key))
  })
}

test('live values are said to go on only where they all do', async () => {
  expect(shown()).not.toContain(translate('shell.notStoring'))
  await pushUntilShown({ isStoring: false }, 'shell.liveGoesOn')
  await pushUntilShown({ isStoring: false, isLivePartial: true }, 'shell.liveIsPartial')
  expect(shown()).not.toContain(translate('shell.liveGoesOn'))
  await push({ type: 'storing', isStoring: true })
  expect(shown()).not.toContain(translate('shell.notStoring'))
})
