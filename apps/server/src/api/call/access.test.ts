import { sessionApi, withRules } from '@fieldhub/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { demandAccess, getCalls } from './access.ts'

function start() {
  const server = fastify({ exposeHeadRoutes: false })
  demandAccess(server)
  return server
}

test('a route that does not say who may ask is not taken', () => {
  const server = start()
  expect(() => server.get('/api2/app/forgotten', async () => null)).toThrow('declare its call')
  expect(() => server.post('/elsewhere', async () => null)).toThrow('declare its call')
})

test('neither is one of a plugin', async () => {
  const server = start()
  const plugin = server.register(async (scope) => {
    scope.get('/api2/app/forgotten', async () => null)
  })
  await expect(plugin).rejects.toThrow('declare its call')
})

test('calls with their access and what is open to all are', () => {
  const server = start()
  const call = withRules(sessionApi.currentUser)
  server.get('/api2/app/known', { config: { call } }, async () => null)
  server.get('/healthz', async () => null)
  expect(getCalls(server)).toEqual([call])
})
