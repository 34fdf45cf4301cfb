// @vitest-environment happy-dom
import { errorCodes } from '@fieldhub/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharePasswordForm } from './share-password-form.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a screen that waits for a password opens by itself once the share needs none, and guesses nothing', async () => {
  vi.useFakeTimers()
  const refused = { code: errorCodes.wrongCredential, msg: 'no', data: null }
  let answer: unknown = refused
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(answer)
  })
  const opened: string[] = []
  const onSubmit = async (password: string) => void opened.push(password)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(<SharePasswordForm code="abc" fault={undefined} onSubmit={onSubmit} />),
  )
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect([requests.length, opened]).toEqual([1, []])
  expect(requests[0]).not.toContain('password')
  answer = { code: 200, msg: '', data: show }
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  await vi.waitFor(() => expect(opened).toEqual(['']))
  await act(async () => root.unmount())
})

const show = {
  configurationId: 1,
  name: '锅炉房',
  deviceId: 7,
  deviceName: '一号炉',
  pages: [],
  devices: [],
  photos: [],
  sites: [],
  writes: [],
  allowWrite: false,
  isLent: false,
  pastHours: 0,
}
