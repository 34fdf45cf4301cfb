// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { RecordRows } from './record-rows.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const rows = [{ id: 'a' }, { id: 'b' }]

function Harness() {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <RecordRows
      label="alarms"
      columns={[]}
      rows={rows}
      rowId={({ id }) => id}
      isLoading={false}
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

test('cards of a phone are chosen one by one, or all at once', async () => {
  const phone = {
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }
  vi.stubGlobal('matchMedia', () => phone)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <MantineProvider>
        <Harness />
      </MantineProvider>,
    )
  })
  await press('b')
  expect(shown()).toEqual(['a', 'b chosen'])
  await press('all')
  expect(shown()).toEqual(['a chosen', 'b chosen'])
  await press('all')
  expect(shown()).toEqual(['a', 'b'])
  await act(async () => root.unmount())
})
