import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

async function start() {
  const server = fastify()
  addBodyDeadline(server, { usualMs: 50, uploadMs: 60_000, uploads: new Set(['/upload']) })
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
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`
  socket.write(`${head}{"a":`)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  return { socket, answered: () => answer }
}

test('a body that stalls is cut off, an upload may take its time', async () => {
  const port = await start()
  const upload = await stall(port, '/upload?x=1')
  const small = await stall(port, '/small')
  small.socket.on('error', () => {})
  await once(small.socket, 'close')
  upload.socket.write('1  }')
  await expect.poll(upload.answered).toContain('{"a":1}')
})
