import type { FastifyInstance } from 'fastify'

export interface BodyDeadlines {
  readonly usualMs: number
  /** Deadline of files that people upload over slow lines. */
  readonly uploadMs: number
  readonly uploads: ReadonlySet<string>
}

/**
 * Cuts off a body that does not arrive in time, so that a stalling client cannot hold a connection for as long as an
 * upload may take.
 */
export function addBodyDeadline(server: FastifyInstance, deadlines: BodyDeadlines): void {
  const { usualMs, uploadMs, uploads } = deadlines
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const path = request.url.split('?', 1)[0] ?? ''
    const isUpload = request.method === 'POST' && uploads.has(path)
    const timer = setTimeout(
      () => {
        if (!raw.complete) raw.destroy()
      },
      isUpload ? uploadMs : usualMs,
    )
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
