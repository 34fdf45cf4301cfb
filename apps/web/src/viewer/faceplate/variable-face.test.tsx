// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { source, startStand } from '../testing/viewer-stand.ts'
import type { VariableFacts, ViewerHost } from '../viewer-host.ts'
import { VariableFace } from './variable-face.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

async function openFace(rest: Partial<ViewerHost>) {
  await changeLanguage('en_us')
  await loadTexts('show')
  await loadTexts('widgets')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const stand = startStand(rest)
  const { host } = stand
  const face = { source: { ...source(1), name: 'Pressure' }, host, onWrite: () => undefined }
  await act(async () => root.render(<VariableFace {...face} />))
  return { ...stand, place, close: () => act(async () => root.unmount()) }
}

async function textOf(rest: Partial<ViewerHost>): Promise<string> {
  const { place, close } = await openFace(rest)
  const text = place.textContent
  await close()
  return text
}

test('a variable that was deleted is named by what the page knows of it, and said to be gone', async () => {
  const gone = await textOf({ variable: () => undefined })
  expect(gone).toContain('Pressure')
  expect(gone).toContain('has this variable no more')
  expect(await textOf({})).not.toContain('no more')
})

test('who wrote last, and the curve, are read again once somebody wrote while the face is open', async () => {
  let facts: VariableFacts = { alarms: [], limits: [], lastWrite: undefined }
  let highest = 30
  vi.useFakeTimers()
  const face = await openFace({
    facts: async () => facts,
    history: async () => [
      [1_000, 20, 20, 20],
      [61_000, highest, highest, highest],
    ],
  })
  expect(face.place.textContent).not.toContain('Last written')
  facts = { ...facts, lastWrite: { value: 42, by: 'wang', time: 61_000 } }
  highest = 42
  face.receive(1, 42)
  await act(async () => face.nextFrame())
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(face.place.textContent).toContain('Last written: 42.00 ℃, wang')
  expect(face.place.textContent).toContain('Last 1 minute: lowest 20.00, highest 42.00')
  await face.close()
  vi.useRealTimers()
})

test('whoever is not told of alarms by name is told that one lasts, as the page is', async () => {
  const alarming = async () => [
    { deviceId: 7, varId: 1, severity: 'urgent' as const, isKnown: false },
  ]
  const alarms = { read: async () => [], alarming, onChange: () => () => undefined }
  expect(await textOf({ alarms })).toContain('In alarm')
  expect(await textOf({ alarms: { ...alarms, alarming: async () => [] } })).not.toContain(
    'In alarm',
  )
})
