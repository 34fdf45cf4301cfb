import { deviceApi, groupApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { pageOfList } from './page-of-list.ts'
import type { Route } from './route.ts'

const run: Route['run'] = async () => null
const groups: Route = { endpoint: groupApi.list, run }
const rows = Array.from({ length: 25 }, (_, index) => index)

test('a short list is answered by pages to who names one', () => {
  expect(pageOfList(groups, {}, rows)).toBe(rows)
  expect(pageOfList(groups, { page: '3', pageSize: '10' }, rows)).toEqual({
    total: 25,
    page: 3,
    pageSize: 10,
    list: [20, 21, 22, 23, 24],
  })
  expect(pageOfList(groups, { page: '1' }, rows)).toMatchObject({ pageSize: 20 })
})

test.for([{ page: '0' }, { page: 'x' }, { page: '1', pageSize: '11' }])(
  'the page %o is refused of short lists too',
  (query) => {
    expect(() => pageOfList(groups, query, rows)).toThrow('badParameter')
  },
)

test('what a call that reads pages answers is left alone', () => {
  const devices: Route = { endpoint: deviceApi.list, run }
  expect(pageOfList(devices, { page: '2' }, rows)).toBe(rows)
})
