import { connect, type Socket } from 'node:net'
import { crc16 } from '@fieldhub/protocol'

/**
 * The device side, in a process of its own: `devices.ts <port> <count> <registers> [<first> [<address>]]`. Each connection
 * registers as `bench-<n>,spoken-aloud`, from `<first>` (0) on and from the local `<address>`, and answers every request with one prepared frame, so that its cost is the same for the
 * floor and for the gateway. It reports `ready` when all are connected.
 */
const [port = 0, count = 0, registers = 0, start = 0] = process.argv.slice(2, 6).map(Number)
const localAddress = process.argv[6] ?? '127.0.0.1'
/** No more connections than these are opened at once, since a listen backlog holds no more. */
const together = 200
const requestBytes = 8
const answer = readyAnswer()

for (let first = 0; first < count; first += together) {
  const numbers = Array.from(
    { length: Math.min(together, count - first) },
    (_, at) => start + first + at,
  )
  await Promise.all(numbers.map(dial))
}
process.send?.('ready')
process.on('disconnect', () => process.exit())

function dial(number: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  socket.once('error', reject)
  socket.once('connect', () => {
    socket.write(`bench-${number},spoken-aloud\n`)
    resolve(socket)
  })
  socket.on('data', (chunk) => {
    for (let at = 0; at + requestBytes <= chunk.length; at += requestBytes) socket.write(answer)
  })
  return promise
}

function readyAnswer(): Uint8Array {
  const frame = new Uint8Array(5 + registers * 2)
  frame.set([1, 3, registers * 2])
  for (let at = 0; at < registers * 2; at++) frame[3 + at] = at
  const crc = crc16(frame, 0, frame.length - 2)
  frame.set([crc & 0xff, crc >>> 8], frame.length - 2)
  return frame
}
