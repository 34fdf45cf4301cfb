import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** The console scans codes, uses full screen and keeps the screen awake; embedded pages are allowed nothing. */
const permissions = [
  'camera=(self)',
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'accelerometer=()',
  'browsing-topics=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ')

/** Headers of every answer; pages add their own Content-Security-Policy. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
    })
    // A trusted proxy says that this is https. Over http browsers ignore the header, as anybody on the way could have
    // written it.
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    }
    done()
  })
}
