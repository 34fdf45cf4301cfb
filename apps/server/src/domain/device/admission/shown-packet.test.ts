import { expect, test } from 'vitest'
import { openOfUnread, shownPacket } from './shown-packet.ts'

const shown = (text: string) => {
  const packet = new TextEncoder().encode(text)
  return shownPacket(packet, openOfUnread(packet)).packetText
}

test.for([
  ['<b>DTU 1</b>,secret12\r\n', '<b>DTU 1</b>,********\\r\\n'],
  ['DTU 1&secret12', 'DTU 1&********'],
  ['泵,secret12', '···,********'],
  ['GET / HTTP/1.1\r\nHost: x\r\n', 'GET / HTTP/1.1\\r\\nHost: x\\r\\n'],
  ['ping', 'ping'],
  ['a,b', 'a,b'],
] as const)('of %j a password is hidden where one may stand', ([text, expected]) => {
  expect(shown(text)).toBe(expected)
})
