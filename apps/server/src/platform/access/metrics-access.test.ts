import { expect, test } from 'vitest'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'

const request = (changed: {
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly peer?: string
}) => ({
  host: changed.host ?? 'localhost:8080',
  headers: changed.headers ?? {},
  socket: { remoteAddress: changed.peer ?? '127.0.0.1' },
})

const access = (proxies: readonly string[] = []): MetricsAccess => ({
  kind: 'loopback',
  proxies: new TrustedProxies(proxies),
})

test.for([
  { host: '127.0.0.1:8080' },
  { host: 'localhost', peer: '::1' },
  { host: '[::1]:8080', peer: '::ffff:127.0.0.1' },
])('this machine reads them: %o', (changed) => {
  expect(mayReadMetrics(request(changed), access())).toBe(true)
})

test.for([
  { peer: '192.0.2.1' },
  { peer: '192.0.2.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { 'x-forwarded-for': '192.0.2.1' } },
  { headers: { 'x-real-ip': '192.0.2.1' } },
  { headers: { via: '1.1 nginx' } },
  { host: 'iot.example.com' },
  { host: 'localhost.example.com' },
])('whom a proxy of this machine speaks for does not: %o', (changed) => {
  expect(mayReadMetrics(request(changed), access())).toBe(false)
})

test('a trusted proxy on this machine is not this machine', () => {
  expect(mayReadMetrics(request({}), access(['127.0.0.1']))).toBe(false)
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect(mayReadMetrics(request({ headers }), access(['127.0.0.1']))).toBe(false)
})

test('with a token, who has it reads them from anywhere', () => {
  const byToken: MetricsAccess = { kind: 'token', token: 'sixteen letters!' }
  const from = (authorization: string) =>
    mayReadMetrics(request({ peer: '192.0.2.1', headers: { authorization } }), byToken)
  expect(from('Bearer sixteen letters!')).toBe(true)
  expect(['', 'Bearer ', 'Bearer sixteen letters?', 'sixteen letters!'].map(from)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
