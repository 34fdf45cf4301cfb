// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { FieldHelp } from './field-help.tsx'
import type { HelpTopic } from './help-topic.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() =>
  Promise.all([loadTexts('console'), loadTexts('modelling'), import('./help-card.tsx')]),
)

let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (topic: HelpTopic) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <FieldHelp topic={topic} label="数据格式">
          <input />
        </FieldHelp>
      </MantineProvider>,
    ),
  )
const mark = () => document.querySelector<HTMLButtonElement>('button')
const press = () => act(async () => mark()?.click())
const card = () => document.querySelector('[role=dialog]')

test('the “?” of a data format shows one reading as four bytes in four orders', async () => {
  await show('fm')
  await press()
  await vi.waitFor(() => expect(card()).not.toBeNull())
  const rows = Array.from(card()?.querySelectorAll('tbody tr') ?? [])
  const cells = rows.map((row) => Array.from(row.children, (cell) => cell.textContent))
  expect(cells.map(([order, wire]) => [order, wire])).toEqual([
    ['ABCD', '43 65 E6 66'],
    ['CDAB', 'E6 66 43 65'],
    ['BADC', '65 43 66 E6'],
    ['DCBA', '66 E6 65 43'],
  ])
})

test.for(['Escape', 'Tab'])(
  'the card has the focus; %s closes it and gives the focus back',
  async (key) => {
    await show('addr')
    await press()
    await vi.waitFor(() => expect(document.activeElement).toBe(card()))
    expect(card()?.textContent).toContain('1–247')
    await act(async () =>
      card()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
    expect(card()).toBeNull()
    expect(document.activeElement).toBe(mark())
  },
)

test('a second press closes the card', async () => {
  await show('addr')
  await press()
  await vi.waitFor(() => expect(card()).not.toBeNull())
  await press()
  expect(card()).toBeNull()
  expect(mark()?.getAttribute('aria-expanded')).toBe('false')
})
