import { type AnyEndpoint, endpoints, errorTable, linkerApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const nobodys = 99_999_999
const notFound = { code: errorTable.notFound.code, data: null }

/** Whether the call answers a list of which one row can be asked for. */
function canNameRow({ method, permission, input, output }: AnyEndpoint): boolean {
  if (method !== 'GET' || permission !== 'read' || !(input instanceof z.ZodMiniObject)) return false
  const isList = output instanceof z.ZodMiniArray || output instanceof z.ZodMiniUnion
  const isNumber = !z.safeParse(input, { id: 'ticket' }).success
  return isList && isNumber && input.shape['id'] instanceof z.ZodMiniOptional
}

const named = endpoints.filter(canNameRow)

test('lists of which one row can be asked for are known by their form', () => {
  const paths = named.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/app/trigger', '/app/timing', '/app/linker', '/app/configuration']),
  )
})

test.for(named.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s answers 40400 for an id that nobody has, as a list and as a page',
  async ([, endpoint]) => {
    const { ask, signIn } = await startTestServer()
    const own = { token: await signIn() }
    expect(await ask(endpoint, { id: nobodys }, own)).toMatchObject(notFound)
    expect(await ask(endpoint, { id: nobodys, page: 1 }, own)).toMatchObject(notFound)
  },
)

test('the row of another account answers as one that nobody has; the page behind one’s own is empty', async () => {
  const { ask, call, server, signIn } = await startTestServer()
  const own = { token: await signIn() }
  await addAccount(server, 'stranger', 'stranger password')
  const other = { token: await signIn('stranger', 'stranger password') }
  const { id } = await call(linkerApi.create, { name: '甲', phone: '13800138009' }, own)
  const foreign = await ask(linkerApi.list, { id }, other)
  expect(foreign).toEqual(await ask(linkerApi.list, { id: nobodys }, other))
  expect(foreign).toMatchObject(notFound)
  expect(await call(linkerApi.list, { id }, own)).toHaveLength(1)
  expect(await call(linkerApi.list, { id, page: 2 }, own)).toMatchObject({ total: 1, list: [] })
})
