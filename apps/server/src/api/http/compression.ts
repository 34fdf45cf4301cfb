import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { packedFromBytes } from './cached-file.ts'

/**
 * Types that are worth packing. Workbooks and pictures are packed already, and firmware is sent byte by byte as it was
 * uploaded.
 */
const texts =
  /^(text\/(?!event-stream)|application\/(json|javascript|openmetrics-text)|image\/svg\+xml)/

/** A body of a packet or two is packed synchronously, which takes less than 0.1 ms and costs less than handing it to a thread. */
const onTheSpotBytesMax = 8_192
/** Higher levels cost several times as much for little gain; values and names shrink to a tenth already. */
const level = 3

/**
 * Packs answers and exports for clients that can unpack, piece by piece in threads of the system. The console's files
 * were packed by the build. docs/decisions/0024 says why no secret leaks by length (BREACH).
 */
export async function addCompression(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['gzip'],
    customTypes: texts,
    threshold: packedFromBytes,
    syncThreshold: onTheSpotBytesMax,
    zlibOptions: { level },
  })
}
