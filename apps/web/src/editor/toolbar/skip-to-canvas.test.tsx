// @vitest-environment happy-dom

import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { SkipToCanvas } from './skip-to-canvas.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))

const root = freshRoot()

test('one key leads past the toolbar and the symbols to the canvas, and the address stays', async () => {
  await act(async () =>
    root.render(
      <>
        <SkipToCanvas />
        <button type="button">symbol</button>
        <div id="canvas" tabIndex={-1} />
      </>,
    ),
  )
  await act(async () => document.querySelector('a')?.click())
  expect(document.activeElement?.id).toBe('canvas')
  expect(window.location.hash).toBe('')
})
