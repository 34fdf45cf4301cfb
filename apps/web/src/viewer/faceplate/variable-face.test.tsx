// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { source, startStand } from '../testing/viewer-stand.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { VariableFace } from './variable-face.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

async function textOf(rest: Partial<ViewerHost>): Promise<string> {
  await changeLanguage('en_us')
  await loadTexts('show')
  await loadTexts('widgets')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { host } = startStand(rest)
  const face = { source: { ...source(1), name: 'Pressure' }, host, onWrite: () => undefined }
  await act(async () => root.render(<VariableFace {...face} />))
  const text = place.textContent
  await act(async () => root.unmount())
  return text
}

test('a variable that was deleted is named by what the page knows of it, and said to be gone', async () => {
  const gone = await textOf({ variable: () => undefined })
  expect(gone).toContain('Pressure')
  expect(gone).toContain('has this variable no more')
  expect(await textOf({})).not.toContain('no more')
})
