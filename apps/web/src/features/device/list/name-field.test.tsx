// @vitest-environment happy-dom
import { deviceApi } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { pressInName, typeName } from '#parts/form/testing/inline-name.ts'
import { NameField } from './name-field.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const key = [deviceApi.list.path, {}]
const sent: unknown[] = []
let answer: Promise<Response>
let isClosed = false
let root: Root

beforeEach(async () => {
  sent.length = 0
  isClosed = false
  answer = Promise.resolve(Response.json({ code: 200, msg: '', data: null }))
  storeToken('token')
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return answer
  })
  queryClient.setQueryData<unknown>(key, [{ id: 7, name: '水泵' }])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <NameField id={7} name="水泵" onClose={() => (isClosed = true)} />
      </MantineProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const shown = () => queryClient.getQueryData<unknown>(key)

test('Enter shows the new name at once and saves it', async () => {
  answer = new Promise(() => undefined)
  await typeName(' 新水泵 ')
  await pressInName({ key: 'Enter' })
  expect(isClosed).toBe(true)
  expect(sent).toEqual([{ id: 7, name: '新水泵' }])
  expect(shown()).toEqual([{ id: 7, name: '新水泵' }])
})

test('Escape leaves it as it was', async () => {
  await typeName('新水泵')
  await pressInName({ key: 'Escape' })
  expect([isClosed, sent]).toEqual([true, []])
})

test('keys of an input method neither save nor close', async () => {
  await typeName('xin')
  await pressInName({ key: 'Enter', isComposing: true })
  await pressInName({ key: 'Escape', isComposing: true })
  expect([isClosed, sent]).toEqual([false, []])
})

test('twenty characters fit, however many units they have, and one more does not', async () => {
  await typeName('🚰'.repeat(21))
  await pressInName({ key: 'Enter' })
  expect([isClosed, sent]).toEqual([false, []])
  expect(document.body.textContent).toContain('1-20')
  await typeName('🚰'.repeat(20))
  await pressInName({ key: 'Enter' })
  expect(sent).toEqual([{ id: 7, name: '🚰'.repeat(20) }])
})
