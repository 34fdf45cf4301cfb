import { savedViewApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const page = '/device/list'

test('views are the account’s own, one of them the default, and bounded', async () => {
  const { ask, call, server, signIn } = await startTestServer()
  const as = { token: await signIn() }
  const make = (name: string, isDefault = false) =>
    call(savedViewApi.create, { page, name, search: '?status=1', isDefault }, as)
  const { id: first } = await make('乙', true)
  const { id: second } = await make('甲', true)
  const defaults = async () => {
    const views = await call(savedViewApi.list, { page }, as)
    return views.map(({ id, isDefault }) => [id, isDefault])
  }
  expect(await defaults()).toEqual(
    expect.arrayContaining([
      [first, false],
      [second, true],
    ]),
  )
  await call(savedViewApi.change, { id: first, isDefault: true, search: '' }, as)
  expect(await defaults()).toEqual(
    expect.arrayContaining([
      [first, true],
      [second, false],
    ]),
  )
  expect(await call(savedViewApi.list, { page: '/device/model' }, as)).toEqual([])
  await addAccount(server, 'other', 'other password')
  const other = { token: await signIn('other', 'other password') }
  expect(await call(savedViewApi.list, { page }, other)).toEqual([])
  for (let made = 2; made < 30; made += 1) await make(`v${made}`)
  const more = await ask(savedViewApi.create, { page, name: 'x', search: '' }, as)
  expect(more).toMatchObject({ code: 40001, data: { fields: { name: '数量过多' } } })
  const wrong = await ask(savedViewApi.create, { page, name: 'x', search: 'javascript:1' }, as)
  expect(wrong.code).toBe(40001)
})
