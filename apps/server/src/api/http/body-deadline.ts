import type { FastifyInstance } from 'fastify'

export interface BodyDeadlines {
  readonly usualMs: number
  /** Deadline of files that people upload over slow lines. */
  readonly uploadMs: number
  /** Bytes that an upload brings in each `usualMs` at least: a line that is slow, and not one that stands still. */
  readonly uploadPaceBytes: number
  readonly uploads: ReadonlySet<string>
}

/**
 * Cuts off a body that does not arrive in time, so that a stalling client cannot hold a connection for as long as an
 * upload may take.
 */
export function addBodyDeadline(server: FastifyInstance, deadlines: BodyDeadlines): void {
  const { usualMs, uploadMs, uploadPaceBytes, uploads } = deadlines
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    const path = request.url.split('?', 1)[0] ?? ''
    const isUpload = request.method === 'POST' && uploads.has(path)
    let looksLeft = isUpload ? Math.ceil(uploadMs / usualMs) : 1
    let bytesBefore = socket.bytesRead
    const timer = setInterval(() => {
      const bytes = socket.bytesRead - bytesBefore
      bytesBefore += bytes
      looksLeft -= 1
      if (raw.complete || (looksLeft > 0 && bytes >= uploadPaceBytes)) return
      raw.destroy()
    }, usualMs)
    raw.once('end', () => clearInterval(timer))
    raw.once('close', () => clearInterval(timer))
    done()
  })
}
