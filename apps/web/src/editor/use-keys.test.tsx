// @vitest-environment happy-dom

import { setProps } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { CellTextField } from './canvas/cell-text-field.tsx'
import type { PageSession } from './pages/page-session.ts'
import { NumberField } from './panels/fields/number-field.tsx'
import { SessionContext } from './session-context.ts'
import { createTestEditor } from './testing/create-test-editor.ts'
import { freshRoot } from './testing/fresh-root.ts'
import { useKeys } from './use-keys.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))

const root = freshRoot()

function Panel({ session }: { readonly session: PageSession }) {
  useKeys(session)
  const { document: page } = session.editor
  return (
    <SessionContext value={session}>
      <CellTextField />
      <NumberField
        label="width"
        value={120}
        onCommit={(strokeWidth) =>
          page.run('props', (edit) => setProps(edit, page.ids(), { strokeWidth }))
        }
      />
      <input type="checkbox" aria-label="shadow" />
      <select aria-label="gradient" />
      <input aria-label="search" />
    </SessionContext>
  )
}

async function start() {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  const { document: page } = pointer.editor
  page.run('look', (edit) => setProps(edit, [rect], { strokeWidth: 8 }))
  await act(async () =>
    root.render(
      <MantineProvider>
        <Panel session={pointer.session} />
      </MantineProvider>,
    ),
  )
  const press = async (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', {
      key,
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    })
    await act(async () => document.querySelector(selector)?.dispatchEvent(event))
  }
  return { pointer, press }
}

test.for([
  ['a field whose figure is confirmed', 'input[inputmode]'],
  ['a switch', '[aria-label=shadow]'],
  ['a choice', '[aria-label=gradient]'],
] as const)('undo and redo count on %s', async ([, selector]) => {
  const { pointer, press } = await start()
  await press(selector, 'z')
  pointer.expectSteps('add')
  await press(selector, 'y')
  pointer.expectSteps('add', 'look')
})

/** Sets the text of a field that has the focus without React's own setter, which would hide the change. */
async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  await act(async () => {
    field.focus()
    value?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a save takes what is being typed along, and the field goes on', async () => {
  const { pointer, press } = await start()
  const field = document.querySelector<HTMLInputElement>('input[inputmode]')
  if (field === null) throw new Error('there is a field')
  await type(field, '5')
  await press('input[inputmode]', 's')
  pointer.expectSteps('add', 'look', 'props')
  expect(pointer.session.saver.state.get()).toEqual({ kind: 'saved' })
  expect(document.activeElement).toBe(field)
})

test('a save takes the text along that is being written on the canvas', async () => {
  const { pointer, press } = await start()
  const text = pointer.place('text', 500, 300)
  await act(async () => pointer.press('Enter'))
  const field = document.querySelector('textarea')
  if (field === null) throw new Error('there is a field')
  await type(field, '水泵')
  await press('textarea', 's')
  expect(pointer.cell(text)).toMatchObject({ data: { props: { text: '水泵' } } })
  expect(pointer.session.saver.state.get()).toEqual({ kind: 'saved' })
})

test('what is being typed is undone by the field itself', async () => {
  const { pointer, press } = await start()
  const field = document.querySelector('input[inputmode]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  await act(async () => {
    value?.set?.call(field, '45')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('input[inputmode]', 'z')
  await press('[aria-label=search]', 'z')
  pointer.expectSteps('add', 'look')
  expect(field).toHaveProperty('value', '45')
})
