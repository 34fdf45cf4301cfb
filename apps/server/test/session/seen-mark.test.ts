import { type OperationNode, UpdateQueryNode } from 'kysely'
import { expect, test } from 'vitest'
import { identify } from '#domain/session/session.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { startTestServer } from '#testing/test-server.ts'

test('who signed in is known while the store takes no writes, and is marked as seen once it does', async () => {
  const { server, signIn } = await startTestServer()
  const { domain } = server
  const token = await signIn()
  domain.sessions.seen.deleteWhere(() => true)
  domain.sessions.forgetAll()
  const fault = { now: new StoreAwayError('the store is overloaded') as Error }
  const db = domain.db.withPlugin({
    transformQuery: ({ node }) => refuseUpdates(node, fault.now),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  expect(await identify({ ...domain, db }, token)).toMatchObject({ role: 'ROOT' })
  expect(domain.sessions.seen.size).toBe(0)
  domain.sessions.forgetAll()
  fault.now = new TypeError('a fault of ours')
  await expect(identify({ ...domain, db }, token)).rejects.toThrow('a fault of ours')
})

function refuseUpdates<N extends OperationNode>(node: N, fault: Error): N {
  if (UpdateQueryNode.is(node)) throw fault
  return node
}
