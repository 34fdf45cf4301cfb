// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { doing, getNode, startStand } from '../testing/viewer-stand.ts'
import type { ShownVariable } from '../viewer-host.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('page'), loadTexts('writing')]))

let root: Root

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  await changeLanguage('zh_cn')
})

/** Opens the question for a value of 0 to 50 and types into it. */
async function typeValue(
  text: string,
  decimals: number,
  limits: Pick<ShownVariable, 'writeStep'> = {},
) {
  const write = vi.fn<() => never>()
  const variable = () => ({
    name: 'p',
    unit: 'bar',
    rateSeconds: 10,
    decimals,
    isSwitch: false,
    ...limits,
  })
  const { host, setStatus } = startStand({ write, variable })
  setStatus(2)
  const cell = getNode('c', 'input', { props: { min: 0, max: 50 } })
  const intent = { cell, actions: [doing({ do: 'input' })] }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const rest = { obstacle: undefined, host, onClose: () => undefined, onDone: () => undefined }
  await act(async () => root.render(<ActionDialog intent={intent} {...rest} />))
  const input = document.querySelector('input')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  await act(async () => {
    value?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
  return { note: document.querySelector('[role=alert]')?.textContent, isOff: button?.disabled }
}

test.for([
  ['1.25', 1, '此变量最多 1 位小数。'],
  ['1.5', 0, '此变量只能填写整数。'],
  ['60', 1, '只能填写 0 – 50 bar 之间的数值。'],
  ['1.5', 1, undefined],
] as const)('%s of a variable with %i digits', async ([text, decimals, note]) => {
  expect(await typeValue(text, decimals)).toEqual({ note, isOff: note !== undefined })
  // The browser's own words would be in the browser's language.
  expect(document.querySelector('form')?.noValidate).toBe(true)
})

test('it is said in the language of the console', async () => {
  await changeLanguage('en_us')
  const { note } = await typeValue('1.25', 1)
  expect(note).toBe('Decimal places of this variable: 1 at most.')
})

test('a field that nothing is typed into yet stands there, though its variable counts in steps', async () => {
  expect(await typeValue('', 1, { writeStep: 0.5 })).toMatchObject({ isOff: true })
})

test('where the answer got lost, the question shows what the value is by now', async () => {
  const write = () => Promise.reject(new ApiError(noAnswerCode, ''))
  const { host, setStatus, receive, nextFrame } = startStand({ write })
  setStatus(2)
  receive(1, 10)
  nextFrame()
  const intent = { cell: getNode('c', 'button'), actions: [doing({ value: 20 })] }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const rest = { obstacle: undefined, host, onClose: () => undefined, onDone: () => undefined }
  await act(async () => root.render(<ActionDialog intent={intent} {...rest} />))
  expect(document.body.textContent).toContain('变量1: 10.00 ℃ → 20.00 ℃')
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(document.querySelector('[role=alert]')?.textContent).toContain('请先看当前值')
  await act(async () => {
    receive(1, 20)
    nextFrame()
  })
  expect(document.body.textContent).toContain('变量1: 20.00 ℃ → 20.00 ℃')
})

test('a value that the server refuses is told with what can be written instead', async () => {
  const fields = { value: '只能填写 0 – 1 之间的数值' }
  const write = () =>
    Promise.reject(new ApiError(40001, '提交的内容有误，请按提示修改', { fields }))
  const { host, setStatus } = startStand({ write })
  setStatus(2)
  const intent = { cell: getNode('c', 'button'), actions: [doing({ value: 20 })] }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const rest = { obstacle: undefined, host, onClose: () => undefined, onDone: () => undefined }
  await act(async () => root.render(<ActionDialog intent={intent} {...rest} />))
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(document.querySelector('[role=alert]')?.textContent).toContain(fields.value)
})
