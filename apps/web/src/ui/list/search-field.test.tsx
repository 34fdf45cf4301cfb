// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('Esc empties the field and then leaves it, so that the keys of the list work again', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <SearchField label="search" value="pump" onChange={() => undefined} />
      </MantineProvider>,
    ),
  )
  const field = document.querySelector('input')
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    })
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))
  })
  expect(document.activeElement).toBe(field)
  await press('Escape')
  expect([field?.value, document.activeElement]).toEqual(['', field])
  await press('Escape')
  expect(document.activeElement).toBe(document.body)
  await act(async () => root.unmount())
})
