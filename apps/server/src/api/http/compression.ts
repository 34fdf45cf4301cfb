import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { packedFromBytes } from './cached-file.ts'

/** Texts; workbooks and pictures are packed already, and firmware goes out byte by byte as it came in. */
const texts =
  /^(text\/(?!event-stream)|application\/(json|javascript|openmetrics-text)|image\/svg\+xml)/

/** A packet or two: packed on the spot, which costs less than 0.1 ms and less than handing it to a thread. */
const onTheSpotBytesMax = 8_192
/** What is gained above this costs several times as much; values and names pack to a tenth already. */
const level = 3

/**
 * Answers and exports are packed for those who can unpack, piece by piece in threads of the system. What files of the
 * console hold is packed by the build. Why no secret leaks by length (BREACH): docs/decisions/0024.
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
