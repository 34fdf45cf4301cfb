import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { demandAccess, getAccesses } from './access.ts'

function start() {
  const server = fastify({ exposeHeadRoutes: false })
  demandAccess(server)
  return server
}

test('a route that does not say who may ask is not taken', () => {
  const server = start()
  expect(() => server.get('/api2/app/forgotten', async () => null)).toThrow('declare its access')
  expect(() => server.post('/elsewhere', async () => null)).toThrow('declare its access')
})

test('neither is one of a plugin', async () => {
  const server = start()
  const plugin = server.register(async (scope) => {
    scope.get('/api2/app/forgotten', async () => null)
  })
  await expect(plugin).rejects.toThrow('declare its access')
})

test('calls with their access and what is open to all are', () => {
  const server = start()
  const access = { method: 'GET', path: '/app/known', who: 'session' } as const
  server.get('/api2/app/known', { config: { access } }, async () => null)
  server.get('/healthz', async () => null)
  expect(getAccesses(server)).toEqual([access])
})
