// @vitest-environment happy-dom
import { modelApi, variableApi } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onApiFault } from '#api/api-faults.ts'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { VariableNameField } from './variable-name-field.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const key = [variableApi.lastValues.path, { deviceId: 3 }]
const sent: unknown[] = []
let answer: () => Promise<Response>
let isClosed = false
let root: Root

const envelope = (code: number, msg = '', data: unknown = null) =>
  Response.json({ code, msg, data })

const slaves = (name: string) => [
  {
    slaveId: 1,
    var: [
      { varId: 7, name },
      { varId: 8, name: 'b' },
    ],
  },
]

beforeAll(() => Promise.all([loadTexts('console'), loadTexts('bench')]))
beforeEach(async () => {
  sent.length = 0
  isClosed = false
  answer = async () => envelope(200)
  storeToken('token')
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => undefined)
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return answer()
  })
  queryClient.setQueryData<unknown>(key, slaves('水温'))
  queryClient.setQueryData<unknown>(
    [modelApi.list.path, { id: 5 }],
    [{ id: 5, name: '锅炉', deviceCount: 12 }],
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <VariableNameField varId={7} name="水温" modelId={5} onClose={() => (isClosed = true)} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const input = () => document.querySelector('input')
const type = (text: string) =>
  act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input(), text)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** A browser submits a form on Enter; this one does not. */
const press = (init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    const goesOn = input()?.dispatchEvent(event) === true
    if (goesOn && init.key === 'Enter') document.querySelector('form')?.requestSubmit()
  })
const shown = () => queryClient.getQueryData<unknown>(key)

test('Enter shows the new name at once, and says before how many devices get it', async () => {
  answer = () => new Promise(() => undefined)
  expect(document.body.textContent).toContain('12')
  await type(' 供水温度 ')
  await press({ key: 'Enter', isComposing: true })
  expect(sent).toEqual([])
  await press({ key: 'Enter' })
  expect(isClosed).toBe(true)
  expect(sent).toEqual([{ modelId: 5, varId: 7, name: '供水温度' }])
  expect(shown()).toEqual(slaves('供水温度'))
})

test('a name that the server refuses gives way to the former one, and its reason is shown', async () => {
  const reasons: string[] = []
  const stop = onApiFault(({ message }) => reasons.push(message))
  answer = async () => envelope(40_001, '有误', { fields: { name: '已有这个名称' } })
  await type('b')
  await press({ key: 'Enter' })
  await vi.waitFor(() => expect(reasons).toEqual(['已有这个名称']))
  stop()
  expect(shown()).toEqual(slaves('水温'))
})

test('Escape leaves it as it was, and twenty-one characters stay in the field', async () => {
  await type('🚰'.repeat(21))
  await press({ key: 'Enter' })
  expect([isClosed, sent]).toEqual([false, []])
  await press({ key: 'Escape' })
  expect([isClosed, sent]).toEqual([true, []])
})
