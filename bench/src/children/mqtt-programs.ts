import { connect, type Socket } from 'node:net'
import mqtt from 'mqtt-packet'

/**
 * Programs of an account, in a process of their own: `mqtt-programs.ts <port> <connections> <token>…`. The connections
 * are shared out among the tokens, and each subscribes to everything. It reports `ready` once all of them are
 * subscribed, and the count of bytes that came on request.
 */
const [port = '0', connections = '0', ...tokens] = process.argv.slice(2)
let bytes = 0

const count = Number(connections)
await Promise.all(
  Array.from({ length: count }, (_, at) => {
    const token = tokens[Math.floor((at * tokens.length) / count)]
    if (token === undefined) throw new Error('a program has a token')
    return subscribe(at, token)
  }),
)
process.send?.('ready')
process.on('message', () => process.send?.(bytes))
process.on('disconnect', () => process.exit())

function subscribe(at: number, token: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(Number(port), '127.0.0.1')
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('a program was refused')))
  socket.once('data', () => resolve(socket))
  socket.on('data', (data) => {
    bytes += data.length
  })
  socket.write(
    mqtt.generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: `program-${at}`,
      username: 'token',
      password: Buffer.from(token),
      keepalive: 300,
    }),
  )
  socket.write(
    mqtt.generate({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [{ topic: '#', qos: 0 }],
    }),
  )
  return promise
}
