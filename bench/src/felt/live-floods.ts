import { connect, type Socket } from 'node:net'
import { apiBase, realtimePath } from '@fieldhub/contract'
import { getData } from '../server-process.ts'
import type { FeltCase, FeltTarget } from './felt-case.ts'
import { sendJson } from './send.ts'

const connections = 30
const rounds = 4
/** What a connection may send at once after a silence, its greeting left out. */
const watchesAtOnce = 190
/** More may not wait for their answer. */
const othersAtOnce = 15
const devicesPerWatch = 1_000
/** A connection has earned as many messages by the next round. */
const earnsPerSecond = 50
const givenUpMs = 10_000

/** The messages of one connection; `at` counts them, `lane` the connections. */
type Messages = (target: FeltTarget, lane: number, at: number) => unknown

/** Lets as many consoles as one office has say all that they may say at once, again and again. */
function liveFlood(
  name: string,
  atOnce: number,
  prepare: (target: FeltTarget) => Promise<Messages>,
): FeltCase {
  return {
    name: `${connections} connections ${name}`,
    attack: async (target) => {
      const messageOf = await prepare(target)
      const sockets = await Promise.all(Array.from({ length: connections }, () => open(target)))
      const words = sockets.map((_, lane) => {
        const all = Array.from({ length: atOnce }, (__, at) => messageOf(target, lane, at))
        return Buffer.concat(all.map(toFrame))
      })
      for (let round = 0; round < rounds; round += 1) {
        sockets.forEach((socket, lane) => socket.write(words[lane] ?? ''))
        // The next round begins when its messages have been earned.
        await new Promise((resolve) => {
          setTimeout(resolve, (atOnce / earnsPerSecond) * 1_000)
        })
      }
      for (const socket of sockets) socket.destroy()
    },
  }
}

export const watchFlood: FeltCase = liveFlood(
  `that watch ${devicesPerWatch.toLocaleString('en')} devices again and again`,
  watchesAtOnce,
  async ({ deviceId }) => {
    const deviceIds = Array.from({ length: devicesPerWatch }, (_, at) => deviceId + at)
    return () => ({ type: 'watch', deviceIds })
  },
)

export const framesFlood: FeltCase = liveFlood(
  'that ask for the frames of a device again and again',
  othersAtOnce,
  async () =>
    ({ deviceId }, _lane, at) => ({ type: 'frames', deviceId: at % 2 === 0 ? deviceId : null }),
)

export const editFlood: FeltCase = liveFlood(
  'that open one configuration and go from page to page',
  othersAtOnce,
  async (target) => {
    const { deviceId, pageId } = target
    const page = { name: 'felt editors', type: 1, deviceId }
    const { id } = getData(await sendJson(target, ['POST', '/app/configuration'], page))
    return (_target, lane, at) => {
      return { type: 'edit', configurationId: Number(id), pageId: pageId + ((lane + at) % 2) }
    }
  },
)

/** A connection that was greeted. */
function open({ token, httpPort }: FeltTarget): Promise<Socket> {
  const upgrade = [
    `GET ${apiBase}${realtimePath} HTTP/1.1`,
    `Host: 127.0.0.1:${httpPort}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ port: httpPort, host: '127.0.0.1' })
  socket.write(`${upgrade.join('\r\n')}\r\n\r\n`)
  socket.write(toFrame({ type: 'hello', token }))
  let heard = ''
  socket.on('data', (bytes) => {
    if (heard.includes('"hello"')) return
    heard += bytes.toString('latin1')
    if (heard.includes('"hello"')) resolve(socket)
  })
  socket.setTimeout(givenUpMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', () => reject(new Error('a connection was refused')))
  return promise
}

/** A text message as browsers send it, masked by zeros. */
function toFrame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  const isShort = text.length < 126
  const length = isShort ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text])
}
