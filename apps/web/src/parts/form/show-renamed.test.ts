import { deviceApi, groupApi } from '@fieldhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { onApiFault } from '#api/api-faults.ts'
import { queryClient } from '#api/query.ts'
import { showRenamed } from './show-renamed.ts'

const page = [deviceApi.list.path, { page: 1 }]
const names = [deviceApi.nameList.path, {}]
const groups = [groupApi.list.path, {}]
const others = { id: 8, name: '别的' }
const named = (id: number, name: string) => ({ id, name })

afterEach(() => queryClient.clear())

function start() {
  queryClient.setQueryData<unknown>(page, { list: [named(7, '旧名'), others], total: 2 })
  queryClient.setQueryData<unknown>(names, [named(7, '旧名')])
  queryClient.setQueryData<unknown>(groups, [named(7, '旧名')])
}
const read = () => [page, names, groups].map((key) => queryClient.getQueryData<unknown>(key))
const shown = (name: string) => [
  { list: [named(7, name), others], total: 2 },
  [named(7, name)],
  [named(7, '旧名')],
]

test('a new name is shown before the answer, in lists and pages of these calls alone', async () => {
  start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = [deviceApi.list, deviceApi.nameList]
  const done = showRenamed(calls, { id: 7, from: '旧名', to: '新名', save: () => promise })
  await vi.waitUntil(() => JSON.stringify(read()).includes('新名'))
  expect(read()).toEqual(shown('新名'))
  resolve()
  await done
  expect(read()).toEqual(shown('新名'))
})

test('what is refused has its former name again, and the field’s own sentence is shown', async () => {
  start()
  const shownTexts: string[] = []
  const stop = onApiFault(({ message }) => shownTexts.push(message))
  const refusal = new ApiError(40_001, '有误', { fields: { name: '名称已有' } })
  const save = () => Promise.reject(refusal)
  const calls = [deviceApi.list, deviceApi.nameList]
  expect(await showRenamed(calls, { id: 7, from: '旧名', to: '新名', save })).toBe(false)
  stop()
  expect(shownTexts).toEqual(['名称已有'])
  expect(read()).toEqual(shown('旧名'))
})
