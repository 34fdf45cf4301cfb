import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

const bodyBytes = 100_000

async function start() {
  const server = fastify()
  const uploads = new Set(['/upload'])
  addBodyDeadline(server, { usualMs: 200, uploadMs: 60_000, uploadPaceBytes: 10, uploads })
  server.post('/small', async ({ body }) => body)
  server.post('/upload', async ({ body }) => body)
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends half of a body and stalls. */
async function stall(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bodyBytes}\r\n\r\n`
  socket.write(`${head}{"a":`)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  return { socket, answered: () => answer }
}

/** Goes on with blanks, many or few, until the returned function ends the body. */
function trickle(socket: Socket, blanks: number) {
  let left = bodyBytes - '{"a":1}'.length
  const timer = setInterval(() => {
    left -= blanks
    socket.write(' '.repeat(blanks))
  }, 20)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  return () => {
    clearInterval(timer)
    socket.write(`${' '.repeat(left)}1}`)
  }
}

/** A connection that is cut while it is written to ends by an error, which `once` would throw. */
const cutOff = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('a body that stalls is cut off, an upload may take its time while it goes on', async () => {
  const port = await start()
  const upload = await stall(port, '/upload?x=1')
  const end = trickle(upload.socket, 5)
  const small = await stall(port, '/small')
  trickle(small.socket, 5)
  await cutOff(small.socket)
  const slow = await stall(port, '/upload')
  trickle(slow.socket, 0)
  await cutOff(slow.socket)
  end()
  await expect.poll(upload.answered).toContain('{"a":1}')
})
