// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateMultiSelect, LateSelect } from './late-options.tsx'

const data = Array.from({ length: 300 }, (_, index) => `variable ${index}`)
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const options = () => document.querySelectorAll('[data-combobox-option]').length
const show = (field: ReactNode) =>
  act(async () => root.render(<MantineProvider>{field}</MantineProvider>))
const send = (event: Event) =>
  act(async () => {
    document.querySelector('input')?.dispatchEvent(event)
  })

test('the options of a field are drawn when it is focused, and its own listener still hears of it', async () => {
  const onFocus = vi.fn<() => void>()
  await show(<LateSelect data={data} onFocus={onFocus} comboboxProps={{ withinPortal: false }} />)
  expect(options()).toBe(0)
  await send(new FocusEvent('focusin', { bubbles: true }))
  expect([options(), onFocus.mock.calls.length]).toEqual([300, 1])
})

test('those of a field with several values are drawn when it is pointed at', async () => {
  await show(<LateMultiSelect data={data} comboboxProps={{ withinPortal: false }} />)
  expect(options()).toBe(0)
  await send(new PointerEvent('pointerover', { bubbles: true }))
  expect(options()).toBe(300)
})
