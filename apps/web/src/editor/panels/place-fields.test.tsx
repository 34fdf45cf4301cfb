// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import type { Editor } from '../editor.ts'
import { SessionContext } from '../session-context.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { PlaceFields } from './place-fields.tsx'
import { useSelected } from './use-selected.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))
afterEach(() => vi.useRealTimers())

const root = freshRoot()

function Panel({ editor }: { readonly editor: Editor }) {
  return <PlaceFields editor={editor} cells={useSelected(editor)} />
}

const left = () => document.querySelector('input')?.value

test('a drag changes the numbers of the panel a few times a second, and a drop at once', async () => {
  const pointer = await createTestEditor()
  pointer.place('rect', 300, 300)
  await act(async () =>
    root.render(
      <MantineProvider>
        <SessionContext value={pointer.session}>
          <Panel editor={pointer.editor} />
        </SessionContext>
      </MantineProvider>,
    ),
  )
  expect(left()).toBe('240')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const moveTo = (x: number) => act(async () => void pointer.pointerMove(x, 300, { mod: true }))
  await act(async () => void pointer.pointerDown(300, 300))
  await moveTo(320)
  await moveTo(340)
  expect(left()).toBe('240')
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(left()).toBe('280')
  await moveTo(360)
  await act(async () => void pointer.pointerUp(360, 300))
  expect(left()).toBe('300')
})
