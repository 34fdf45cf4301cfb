import { connect } from 'node:net'
import { apiBase, realtimePath } from '@fieldhub/contract'
import type { FeltCase, FeltTarget } from './felt-case.ts'

const sockets = 2_000
/** So many connections come at once, and each opens again as soon as it was greeted or refused. */
const together = 500
const addresses = ['127.0.0.2', '127.0.0.3']
const givenUpMs = 10_000

/** Lets all consoles reconnect at once, again and again, with a WebSocket and its hello. */
export const liveStorm: FeltCase = {
  name: '2,000 reconnecting WebSockets',
  attack: async (target) => {
    const words = toWords(target)
    const lane = async (at: number) => {
      const localAddress = addresses[at % addresses.length] ?? ''
      for (let done = 0; done < sockets / together; done += 1) {
        // One after the other is what reconnecting means.
        await comeAndGo(target.httpPort, localAddress, words)
      }
    }
    await Promise.all(Array.from({ length: together }, (_, at) => lane(at)))
  },
}

/** The bytes of the upgrade and of the first message, masked by zeros. */
function toWords({ token, httpPort }: FeltTarget): Buffer {
  const upgrade = [
    `GET ${apiBase}${realtimePath} HTTP/1.1`,
    `Host: 127.0.0.1:${httpPort}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const hello = Buffer.from(JSON.stringify({ type: 'hello', token }))
  const head = Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0])
  return Buffer.concat([Buffer.from(`${upgrade.join('\r\n')}\r\n\r\n`), head, hello])
}

/** Resolves at the greeting or the end, whichever comes first. */
function comeAndGo(port: number, localAddress: string, words: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(words))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      if (heard.includes('"hello"')) socket.destroy()
    })
    socket.setTimeout(givenUpMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve())
  })
}
