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
import { pressInName, typeName } from '#parts/form/testing/inline-name.ts'
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

const shown = () => queryClient.getQueryData<unknown>(key)

test('Enter shows the new name at once, and says before how many devices get it', async () => {
  answer = () => new Promise(() => undefined)
  expect(document.body.textContent).toContain('12')
  await typeName(' 供水温度 ')
  await pressInName({ key: 'Enter', isComposing: true })
  expect(sent).toEqual([])
  await pressInName({ key: 'Enter' })
  expect(isClosed).toBe(true)
  expect(sent).toEqual([{ modelId: 5, varId: 7, name: '供水温度' }])
  expect(shown()).toEqual(slaves('供水温度'))
})

test('a name that the server refuses gives way to the former one, and its reason is shown', async () => {
  const reasons: string[] = []
  const stop = onApiFault(({ message }) => reasons.push(message))
  answer = async () => envelope(40_001, '有误', { fields: { name: '已有这个名称' } })
  await typeName('b')
  await pressInName({ key: 'Enter' })
  await vi.waitFor(() => expect(reasons).toEqual(['已有这个名称']))
  stop()
  expect(shown()).toEqual(slaves('水温'))
})

test('Escape leaves it as it was, and twenty-one characters stay in the field', async () => {
  await typeName('🚰'.repeat(21))
  await pressInName({ key: 'Enter' })
  expect([isClosed, sent]).toEqual([false, []])
  await pressInName({ key: 'Escape' })
  expect([isClosed, sent]).toEqual([true, []])
})
