import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { demandAccess } from './access.ts'

function start() {
  const server = fastify({ exposeHeadRoutes: false })
  return { server, routes: demandAccess(server) }
}

test('a route that does not say who may ask is not taken', () => {
  const { server } = start()
  expect(() => server.get('/api2/app/forgotten', async () => null)).toThrow('declare its access')
  expect(() => server.post('/elsewhere', async () => null)).toThrow('declare its access')
})

test('neither is one of a plugin', async () => {
  const { server } = start()
  const plugin = server.register(async (scope) => {
    scope.get('/api2/app/forgotten', async () => null)
  })
  await expect(plugin).rejects.toThrow('declare its access')
})

test('calls with their access and what is open to all are', () => {
  const { server, routes } = start()
  const access = { method: 'GET', path: '/app/known', who: 'session' } as const
  server.get('/api2/app/known', { config: { access } }, async () => null)
  server.get('/healthz', async () => null)
  expect(routes.map(({ url }) => url)).toEqual(['/api2/app/known', '/healthz'])
})
