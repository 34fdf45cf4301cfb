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

async function leave(input: HTMLInputElement): Promise<void> {
  await act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

test('a figure counts once it is confirmed, not with every key', async () => {
  const commits: number[] = []
  const put = (value: number) => commits.push(value)
  const input = await show(<NumberField label="x" value={12.345} min={0} max={99} onCommit={put} />)
  expect(input.value).toBe('12.345')
  await type(input, '4')
  await type(input, '45')
  expect(commits).toEqual([])
  await press(input, 'Enter')
  await type(input, '7')
  await press(input, 'Escape')
  await press(input, 'Enter')
  expect(commits).toEqual([45])
  expect(input.value).toBe('12.345')
})

test.for([
  ['1000', {}, '“1000”没有被采用：请填写数字，范围 0 – 99'],
  ['abc', {}, '“abc”没有被采用：请填写数字，范围 0 – 99'],
  ['Infinity', { max: Infinity }, '“Infinity”没有被采用：请填写数字，范围 0 – …'],
  ['1.5', { isWhole: true }, '“1.5”没有被采用：请填写整数，范围 0 – 99'],
] as const)('a field keeps out %s, and says what it takes', async ([text, rest, words]) => {
  const put = vi.fn<(value: number) => void>()
  const input = await show(
    <NumberField label="x" value={12.3456} min={0} max={99} {...rest} onCommit={put} />,
  )
  await type(input, text)
  await press(input, 'Enter')
  expect(put).not.toHaveBeenCalled()
  expect(input.value).toBe(text)
  expect(document.body.textContent).toContain(words)
  await leave(input)
  expect(put).not.toHaveBeenCalled()
  expect(input.value).toBe('12.3456')
  expect(document.body.textContent).toContain(words)
  await type(input, '7')
  expect(document.body.textContent).not.toContain(words)
})

test('a place is shown with two digits, and none is lost by looking at it or by a step', async () => {
  const commits: number[] = []
  const put = (value: number) => commits.push(value)
  const input = await show(<NumberField label="x" value={12.3456} shownDigits={2} onCommit={put} />)
  expect(input.value).toBe('12.35')
  await type(input, '12.3')
  await type(input, '12.35')
  await press(input, 'Enter')
  expect(commits).toEqual([])
  await press(input, 'ArrowUp')
  expect(commits).toEqual([13.3456])
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
