// @vitest-environment happy-dom
import { type Bind, getSlotValue } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { SessionContext } from '../session-context.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { LogicFields } from './logic-fields.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

/** Shows the fields in an editor whose server says nothing of the model. */
async function show(fields: ReactNode) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { session } = await createTestEditor()
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <SessionContext value={session}>{fields}</SessionContext>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}
afterEach(() => queryClient.clear())

test('the number of a condition is one to compare with, and is not called one to write', async () => {
  await changeLanguage('zh_cn')
  await loadTexts('page')
  const src = { dev: '$self', varId: 1 } as const
  const logic = { kind: 'and', tests: [{ src, is: 'gt', value: 80 }] } as const
  await show(<LogicFields bind={{ to: 'on', src, logic }} onChange={() => undefined} />)
  const html = document.body.innerHTML
  expect(html).toContain('>比较<')
  expect(html).toContain('>数值<')
  expect(html).not.toContain('写入')
})

test('a colour that conditions decide is given one for each case at once', async () => {
  await loadTexts('page')
  const onChange = vi.fn<(bind: Bind) => void>()
  const bind: Bind = { to: 'fill', src: { dev: '$self', varId: 1 } }
  await show(<LogicFields bind={bind} slot="color" onChange={onChange} />)
  const select = document.querySelector('select')
  if (select === null) throw new Error('the kinds of values can be chosen')
  select.value = 'and'
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
  const [changed] = onChange.mock.calls.at(-1) ?? []
  const shown = [true, false].map((value) => getSlotValue(changed ?? {}, value, 'color'))
  expect(new Set(shown).size).toBe(2)
  expect(shown).not.toContain(undefined)
})
