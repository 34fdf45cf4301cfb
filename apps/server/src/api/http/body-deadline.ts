import type { FastifyInstance } from 'fastify'

export interface BodyDeadlines {
  readonly usualMs: number
  /** For files that people send over slow lines. */
  readonly uploadMs: number
  readonly uploads: ReadonlySet<string>
}

/** A body that does not come in time is cut off: who stalls holds no connection for as long as an upload may take. */
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
