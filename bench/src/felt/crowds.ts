import { connect, type Socket } from 'node:net'
import type { FeltCase, FeltTarget } from './felt-case.ts'

const perAddress = 1_000
const addresses = ['127.0.0.2', '127.0.0.3']
/** No more connections than these are opened at once, since a listen backlog holds no more. */
const together = 200
const heldMs = 3_000

/** Opens two thousand connections from two addresses that send a little and then nothing. */
function crowdCase(
  port: string,
  portOf: (target: FeltTarget) => number,
  words: Uint8Array,
): FeltCase {
  return {
    name: `${perAddress * addresses.length} connections at the ${port} port`,
    attack: async (target) => {
      const sockets: Socket[] = []
      for (let at = 0; at < perAddress; at += together / addresses.length) {
        const opened = addresses.flatMap((localAddress) =>
          Array.from({ length: together / addresses.length }, () =>
            opening(portOf(target), localAddress, words),
          ),
        )
        sockets.push(...(await Promise.all(opened)))
      }
      await new Promise((resolve) => {
        setTimeout(resolve, heldMs)
      })
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Resolves when the connection is open, and also when the server closes it. */
function opening(port: number, localAddress: string, words: Uint8Array): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(words)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
  })
}

export const httpCrowd = crowdCase(
  'API',
  ({ httpPort }) => httpPort,
  Buffer.from('GET /healthz HTTP/1.1\r\nhost:'),
)
export const deviceCrowd = crowdCase('device', ({ tcpPort }) => tcpPort, Buffer.from('AB'))
export const mqttCrowd = crowdCase(
  'MQTT',
  ({ mqttPort }) => mqttPort,
  Buffer.from('100A00044D515454', 'hex'),
)
