// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { ColorField } from './color-field.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))

let root: Root

async function show(field: ReactNode): Promise<HTMLInputElement> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<MantineProvider>{field}</MantineProvider>))
  const input = place.querySelector('input')
  if (input === null) throw new Error('no input')
  return input
}

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

async function type(input: HTMLInputElement, text: string): Promise<void> {
  // The value is set without React's own setter, which would hide the change.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  await act(async () => {
    value?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press(input: HTMLInputElement, key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => {
    input.dispatchEvent(event)
  })
}

test('a figure counts once it is confirmed, not with every key', async () => {
  const commits: number[] = []
  const put = (value: number) => commits.push(value)
  const input = await show(<NumberField label="x" value={12.345} min={0} max={99} onCommit={put} />)
  expect(input.value).toBe('12.35')
  await type(input, '4')
  await type(input, '45')
  expect(commits).toEqual([])
  await press(input, 'Enter')
  await type(input, '1000')
  await press(input, 'Enter')
  await type(input, 'abc')
  await press(input, 'Enter')
  await type(input, '7')
  await press(input, 'Escape')
  await press(input, 'Enter')
  expect(commits).toEqual([45, 99])
  expect(input.value).toBe('12.35')
})

test('arrows step, and where values differ they do nothing', async () => {
  const commits: number[] = []
  const put = (value: number) => commits.push(value)
  const input = await show(<NumberField label="x" value={10} onCommit={put} />)
  await press(input, 'ArrowUp')
  await press(input, 'ArrowDown', { shiftKey: true })
  await act(async () => root.unmount())
  const mixed = await show(<NumberField label="x" value={undefined} onCommit={put} />)
  expect(mixed.placeholder).toBe('多个值')
  await press(mixed, 'ArrowUp')
  expect(commits).toEqual([11, 0])
})

test('a limit can be taken away, another figure cannot', async () => {
  const clear = vi.fn<() => void>()
  const put = vi.fn<(value: number) => void>()
  const input = await show(<NumberField label="x" value={10} onCommit={put} onClear={clear} />)
  await type(input, '')
  await press(input, 'Enter')
  expect(clear).toHaveBeenCalledTimes(1)
  expect(put).not.toHaveBeenCalled()
})

test('Enter of an input method does not confirm a text', async () => {
  const put = vi.fn<(value: string) => void>()
  const input = await show(<TextField label="x" value="a" onCommit={put} />)
  await type(input, '罐')
  await press(input, 'Enter', { isComposing: true })
  expect(put).not.toHaveBeenCalled()
  await press(input, 'Enter')
  expect(put).toHaveBeenCalledExactlyOnceWith('罐')
})

test('the picker counts once it is closed', async () => {
  const put = vi.fn<(value: string) => void>()
  await show(<ColorField label="x" value="#abc" onCommit={put} />)
  const picker = document.querySelector<HTMLInputElement>('input[type=color]')
  expect(picker?.value).toBe('#aabbcc')
  if (picker === null) return
  await type(picker, '#102030')
  expect(put).not.toHaveBeenCalled()
  await act(async () => {
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(put).toHaveBeenCalledExactlyOnceWith('#102030')
})
