import type { FastifyInstance } from 'fastify'

/** Where the page of the console says that its manifest is. */
const manifestPath = '/app.webmanifest'
/** The picture may be cut to a circle or a square with round corners: it keeps clear of the edge. */
const icons = ['192', '512'].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))
const looks = {
  display: 'standalone',
  background_color: '#edf1f6',
  theme_color: '#0b6e99',
}

/** Lets a phone or a computer keep the console beside its own programs, under the name that the operator gave it. */
export function addAppManifest(server: FastifyInstance, title: () => string): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: manifestPath,
    handler: (_request, reply) => {
      const name = title()
      const places = { id: '/', start_url: '/', scope: '/' }
      const manifest = { ...places, name, short_name: name, icons, ...looks }
      void reply.header('cache-control', 'no-cache')
      return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
    },
  })
}
