// @vitest-environment happy-dom
import { symbols } from '@fieldhub/page'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../session-context.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { placing } from '../tools/placing.ts'
import { PaletteItem } from './palette-item.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

test('a press on the page draws no symbol of the palette again, and the one to be placed says so', async () => {
  const pointer = await createTestEditor()

  const drawn: string[] = []
  const watched = symbols
    .filter(({ name }) => ['rect', 'ellipse'].includes(name))
    .map((symbol) => ({
      ...symbol,
      draw: (...args: Parameters<typeof symbol.draw>) => {
        drawn.push(symbol.name)
        return symbol.draw(...args)
      },
    }))
  await act(async () =>
    root.render(
      <SessionContext value={pointer.session}>
        {watched.map((symbol) => (
          <PaletteItem key={symbol.name} symbol={symbol} />
        ))}
      </SessionContext>,
    ),
  )
  expect(drawn).toEqual(['rect', 'ellipse'])
  drawn.length = 0
  await act(async () => pointer.pointerDown(300, 300))
  await act(async () => pointer.pointerUp(300, 300))
  expect(drawn).toEqual([])
  await act(async () => pointer.editor.tools.setTool(placing(pointer.editor, 'ellipse')))
  const pressed = [...document.querySelectorAll('button')].map((one) =>
    one.getAttribute('aria-pressed'),
  )
  expect([pressed, drawn]).toEqual([['false', 'true'], ['ellipse']])
})
