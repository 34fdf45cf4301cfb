import { connect, type Socket } from 'node:net'
import mqtt from 'mqtt-packet'
import { connectPacket } from './connect-packet.ts'

/**
 * The device side, in a process of its own: `mqtt-devices.ts <port> <first> <count> <values> [<var>]`. Each connection
 * signs in as `bench-<n>` and, once started, reports its variables from `<var>` (1) on as fast as its last report is
 * acknowledged. It reports `ready` when all are connected, and the count of acknowledged reports on request.
 */
const [port = 0, first = 0, count = 0, values = 0, firstVarId = 1] = process.argv
  .slice(2)
  .map(Number)
/** No more connections than these are opened at once, since a listen backlog holds no more. */
const together = 200
let acknowledged = 0
const sockets: Socket[] = []

for (let at = 0; at < count; at += together) {
  const numbers = Array.from({ length: Math.min(together, count - at) }, (_, k) => first + at + k)
  sockets.push(...(await Promise.all(numbers.map(dial))))
}
process.send?.('ready')
process.on('message', (message) => {
  if (message === 'go') sockets.forEach((socket, at) => report(socket, first + at))
  else process.send?.(acknowledged)
})
process.on('disconnect', () => process.exit())

function dial(number: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.once('error', reject)
  socket.write(connectPacket(number))
  const parser = mqtt.parser()
  parser.on('packet', ({ cmd }) => {
    if (cmd === 'connack') resolve(socket)
    if (cmd !== 'puback') return
    acknowledged++
    report(socket, number)
  })
  socket.on('data', (chunk) => parser.parse(chunk))
  return promise
}

function report(socket: Socket, number: number): void {
  const d = Array.from({ length: values }, (_, at) => ({
    id: `v${firstVarId + at}`,
    v: acknowledged + at,
  }))
  socket.write(
    mqtt.generate({
      cmd: 'publish',
      topic: `iot/bench-${number}/up/report`,
      payload: JSON.stringify({ ts: Date.now(), d }),
      qos: 1,
      messageId: 1,
      dup: false,
      retain: false,
    }),
  )
}
