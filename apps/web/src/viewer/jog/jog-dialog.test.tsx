// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { doing, getNode, startStand } from '../testing/viewer-stand.ts'
import { JogDialog, type JogDialogProps } from './jog-dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('whoever holds a button when the connection breaks reads that nobody knows whether it is written back', async () => {
  await changeLanguage('en_us')
  await loadTexts('show')
  await withTexts('writing', async () => undefined)
  const { host } = startStand({
    openJog: async () => ({
      start: () => new Promise(() => undefined),
      keep: async () => ({ held: true }),
      end: () => Promise.reject(new ApiError(50_010, 'out of reach')),
    }),
  })
  const action = doing({ do: 'jog' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (obstacle: JogDialogProps['obstacle']) =>
    act(async () =>
      root.render(
        <JogDialog
          {...{ action, host, obstacle }}
          intent={{ cell: getNode('b', 'button'), actions: [action] }}
          onClose={() => undefined}
        />,
      ),
    )
  await show(undefined)
  const getButton = () => place.querySelector('[aria-pressed]')
  const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true })
  await act(async () => void getButton()?.dispatchEvent(press))
  expect(getButton()?.getAttribute('aria-pressed')).toBe('true')
  await show('offline')
  expect(getButton()).toBeNull()
  expect(place.querySelector('output')?.textContent).toContain('out of reach')
  await act(async () => root.unmount())
})
