// @vitest-environment happy-dom
import { type Bind, getSlotValue } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { LogicFields } from './logic-fields.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const root = freshRoot()

vi.mock('./source-select.tsx', () => ({ SourceSelect: () => null }))

test('the number of a condition is one to compare with, and is not called one to write', async () => {
  await changeLanguage('zh_cn')
  await loadTexts('page')
  const src = { dev: '$self', varId: 1 } as const
  const logic = { kind: 'and', tests: [{ src, is: 'gt', value: 80 }] } as const
  const fields = <LogicFields bind={{ to: 'on', src, logic }} onChange={() => undefined} />
  await act(async () => root.render(<MantineProvider>{fields}</MantineProvider>))
  const html = document.body.innerHTML
  expect(html).toContain('>比较<')
  expect(html).toContain('>数值<')
  expect(html).not.toContain('写入')
})

test('a colour that conditions decide is given one for each case at once', async () => {
  await loadTexts('page')
  const onChange = vi.fn<(bind: Bind) => void>()
  const bind: Bind = { to: 'fill', src: { dev: '$self', varId: 1 } }
  const fields = <LogicFields bind={bind} slot="color" onChange={onChange} />
  await act(async () => root.render(<MantineProvider>{fields}</MantineProvider>))
  const select = document.querySelector('select')
  if (select === null) throw new Error('the kinds of values can be chosen')
  select.value = 'and'
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
  const [changed] = onChange.mock.calls.at(-1) ?? []
  const shown = [true, false].map((value) => getSlotValue(changed ?? {}, value, 'color'))
  expect(new Set(shown).size).toBe(2)
  expect(shown).not.toContain(undefined)
})
