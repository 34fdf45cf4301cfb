// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { startStand } from '../testing/viewer-stand.ts'
import { FaceCurve } from './face-curve.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('the ends of the last hour are those of all its values, with the digits of the variable', async () => {
  await changeLanguage('en_us')
  await loadTexts('show')
  await loadTexts('widgets')
  const { host } = startStand({
    history: async () => [
      [1_000, 33.525, 33.5, 33.6],
      [61_000, 121.03333333333333, 120.9, 121.2066666666],
    ],
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<FaceCurve host={host} deviceId={7} varId={1} limits={[]} />))
  // The curve is drawn by averages, which hide the peak that somebody looks for.
  expect(place.querySelector('figcaption')?.textContent).toContain('lowest 33.50, highest 121.21')
  await act(async () => root.unmount())
})
