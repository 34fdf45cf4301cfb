// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { RecordRows } from './record-rows.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const rows = [{ id: 'a' }, { id: 'b' }]

function Harness({ isLoading = false }: { readonly isLoading?: boolean }) {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <RecordRows
      label="alarms"
      columns={[]}
      rows={isLoading ? [] : rows}
      rowId={({ id }) => id}
      isLoading={isLoading}
      empty={null}
      selection={{ ids, onChange, allLabel: 'all', label: ({ id }) => id }}
      card={({ id }) => `${id}${ids.has(id) ? ' chosen' : ''}`}
    />
  )
}

async function press(label: string) {
  const found = [...document.querySelectorAll('input')].find(
    (box) =>
      box.getAttribute('aria-label') === label ||
      document.querySelector(`label[for="${box.id}"]`)?.textContent === label,
  )
  await act(async () => found?.click())
}

const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

async function drawOnPhone(list: ReactNode) {
  const phone = {
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }
  vi.stubGlobal('matchMedia', () => phone)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<MantineProvider>{list}</MantineProvider>))
  return root
}

test('a phone waits with cards, not with a table that it would have no room for', async () => {
  const root = await drawOnPhone(<Harness isLoading />)
  expect(document.querySelector('[aria-busy="true"]')?.childElementCount).toBeGreaterThan(1)
  expect(document.querySelector('table')).toBeNull()
  await act(async () => root.unmount())
})

test('cards of a phone are chosen one by one, or all at once', async () => {
  const root = await drawOnPhone(<Harness />)
  await press('b')
  expect(shown()).toEqual(['a', 'b chosen'])
  await press('all')
  expect(shown()).toEqual(['a chosen', 'b chosen'])
  await press('all')
  expect(shown()).toEqual(['a', 'b'])
  await act(async () => root.unmount())
})
