// @vitest-environment happy-dom
import { sessionApi } from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { forgetDevices, recentDevices, rememberDevice } from './recent-devices.ts'

const signIn = (name: string) =>
  queryClient.setQueryData<unknown>(toQuery(sessionApi.currentUser, {}).queryKey, { name })
const open = (id: number) => rememberDevice({ id, name: `泵${id}`, sn: `P${id}` })
const ids = () => recentDevices().map(({ id }) => id)

afterEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})

test('the five devices that were opened last are kept, each once, the newest first', () => {
  signIn('wang')
  for (const id of [1, 2, 3, 4, 5, 6, 3]) open(id)
  expect(ids()).toEqual([3, 6, 5, 4, 2])
})

test('nobody else sees them, and signing out forgets them', () => {
  signIn('wang')
  open(1)
  signIn('li')
  expect(ids()).toEqual([])
  signIn('wang')
  expect(ids()).toEqual([1])
  forgetDevices()
  expect(ids()).toEqual([])
})
