import { expect, test } from 'vitest'
import { readProxies, TrustedProxies } from './trusted-proxies.ts'

const proxies = new TrustedProxies(['10.0.0.0/8', '192.168.1.1', 'fd00::/8'])

test.for([
  ['nobody vouches', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy speaks for itself', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy names the client', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['the client names another one', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies', '10.1.2.3', '198.51.100.1, 192.168.1.1', '198.51.100.1'],
  ['only proxies', '10.1.2.3', '10.0.0.1', '10.0.0.1'],
  ['an IPv4 address written as IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['what is no address', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['a client with its port', '10.1.2.3', '1.1.1.1, 198.51.100.1:50123', '198.51.100.1'],
  ['IPv6 with a port', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
  ['something between', '10.1.2.3', '1.1.1.1, unknown, 192.168.1.1', '192.168.1.1'],
  ['an empty header', '10.1.2.3', '', '10.1.2.3'],
  ['no peer', '', '198.51.100.1', ''],
] as const)('%s', ([, peer, forwarded, client]) => {
  expect(proxies.clientAddress(peer, forwarded)).toBe(client)
})

test('without proxies only the peer counts', () => {
  expect(new TrustedProxies([]).clientAddress('127.0.0.1', '1.1.1.1')).toBe('127.0.0.1')
})

test.for([
  ['', []],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1 fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/', undefined],
  ['10.0.0.0/8/8', undefined],
  ['proxy.example.com', undefined],
  ['*', undefined],
] as const)('%j are the proxies %o', ([text, entries]) => {
  expect(readProxies(text)).toEqual(entries)
})
