// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { DateField } from './date-field.tsx'
import type { DateKind } from './date-text.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

let root: Root
let changes: string[] = []

beforeEach(() => {
  changes = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  await changeLanguage('zh_cn')
})

function Field({ kind, start }: { readonly kind: DateKind; readonly start: string }) {
  const [value, setValue] = useState(start)
  const put = (next: string) => {
    changes.push(next)
    setValue(next)
  }
  return (
    <MantineProvider env="test">
      <DateField kind={kind} label="从" value={value} onChange={put} />
    </MantineProvider>
  )
}

const show = (kind: DateKind, start = '') =>
  act(async () => root.render(<Field kind={kind} start={start} />))
const input = () => {
  const found = document.querySelector('input')
  if (found === null) throw new Error('no field')
  return found
}
const type = (text: string) =>
  act(async () => {
    // The value is set without React's own setter, which would hide the change.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () =>
  act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const press = (target: Element | null, key: string) =>
  act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const open = async () => {
  await press(input(), 'ArrowDown')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    if (document.querySelector('table') === null) throw new Error('no calendar yet')
  }, 15_000)
}
const dayNamed = (name: string) => document.querySelector<HTMLElement>(`[aria-label^="${name}"]`)

test('what is typed whole counts at once, anything else when the field is left', async () => {
  await show('datetime', '2026-11-21T08:00:00')
  expect(input().value).toBe('2026-11-21 08:00:00')
  await type('2026-11-22 09:30:00')
  expect(changes).toEqual(['2026-11-22T09:30:00'])
  await type('2026/12/1 7:05')
  expect(changes).toHaveLength(1)
  await leave()
  expect([changes.at(-1), input().value]).toEqual(['2026-12-01T07:05:00', '2026-12-01 07:05:00'])
})

test('what means nothing stays, says how to write it, and does not count', async () => {
  await show('date', '2026-11-21')
  await type('21.11.')
  await leave()
  expect([changes, input().value]).toEqual([[''], '21.11.'])
  expect(document.body.textContent).toContain('请按 YYYY-MM-DD 填写')
  await type('')
  expect(document.body.textContent).not.toContain('请按')
})

test('a day is found with the keys, past the end of a month, and chosen', async () => {
  await show('date', '2026-11-30')
  await open()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年11月30日星期一')
  await press(document.activeElement, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年12月1日星期二')
  await press(document.activeElement, 'PageDown')
  expect(document.querySelector('table')?.getAttribute('aria-label')).toBe('2027年1月')
  await act(async () => dayNamed('2027年1月1日')?.click())
  expect(changes).toEqual(['2027-01-01'])
})

test('of a moment the day keeps its time, and the calendar speaks English where the page does', async () => {
  await changeLanguage('en_us')
  await show('datetime', '2026-11-21T08:15:00')
  await open()
  expect(dayNamed('Saturday, November 21, 2026')?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => dayNamed('Sunday, November 22, 2026')?.click())
  expect([changes, input().value]).toEqual([['2026-11-22T08:15:00'], '2026-11-22 08:15:00'])
})
