import { apiBase, groupApi, sessionApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

test('what is no call is unknown whatever its method, body and depth, and calls are known by their exact path', async () => {
  const { send, ask, signIn } = await startTestServer()
  const token = await signIn()
  const headers = { token, 'content-type': 'application/json' }
  for (const path of ['/app/noSuchCall', '/', '/app', '/app/groupList/more', '/app/%67roupLists']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? {} : { body: '{"deep":[[[' }
      const answer = await send(method, `${apiBase}${path}`, { headers, ...body })
      expect([path, method, answer.status]).toEqual([path, method, 404])
      expect(await answer.json()).toMatchObject({ code: 40400 })
    }
  }
  const { path: login } = sessionApi.accountLogin
  expect((await send('GET', `${apiBase}${login}`, { headers })).status).toBe(404)
  expect((await ask(groupApi.list, {}, { token })).code).toBe(200)
  // Without a token the guard answers before a body is read.
  const refused = await send('POST', `${apiBase}${groupApi.create.path}`, {
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(await refused.json()).toMatchObject({ code: 20001 })
})
