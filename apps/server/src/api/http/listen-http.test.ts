import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listenHttp } from './listen-http.ts'

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
const hosts = addresses.some(({ address }) => address === '::1')
  ? ['127.0.0.1', '[::1]']
  : ['127.0.0.1']

async function listen(host: string) {
  const http = fastify()
  onTestFinished(() => http.close())
  http.get('/', () => 'here')
  return listenHttp(http, { host, port: 0 })
}

test.for(hosts)('localhost is heard at %s, too', async (host) => {
  const port = await listen('localhost')
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here')
})

test('an address is heard there alone', async () => {
  const port = await listen('127.0.0.1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed')
})
