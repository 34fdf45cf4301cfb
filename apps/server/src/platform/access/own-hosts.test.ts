import { expect, test } from 'vitest'
import { ownHosts } from './own-hosts.ts'

test.for([
  ['iot.example.com', '', ['iot.example.com']],
  ['IOT.example.com:8443', '', ['iot.example.com:8443']],
  ['[::1]:8080', '', ['[::1]:8080']],
  ['127.0.0.1:8080', 'https://iot.example.com', ['127.0.0.1:8080', 'iot.example.com']],
  ['iot.example.com', 'https://iot.example.com', ['iot.example.com']],
  ["x; script-src 'unsafe-inline'", 'https://iot.example.com', ['iot.example.com']],
  ['a b', '', []],
  ['', '', []],
] as const)('%s with %s', ([host, publicUrl, hosts]) => {
  expect(ownHosts(host, publicUrl)).toEqual(hosts)
})
