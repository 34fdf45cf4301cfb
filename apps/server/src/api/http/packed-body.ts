import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { limits } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'

/**
 * Lets a route accept JSON packed with gzip: the received bytes are bounded like every body, the unpacked ones by
 * `inflatedBytesMax`.
 */
export function packedBody(inflatedBytesMax: number) {
  return {
    bodyLimit: inflatedBytesMax,
    preParsing: async (
      { headers }: FastifyRequest,
      _reply: unknown,
      payload: Readable,
    ): Promise<Readable> => {
      const arrived = bounded(payload, limits.jsonBodyBytesMax)
      return headers['content-encoding'] === 'gzip'
        ? unpacked(arrived, Number(headers['content-length'] ?? 0))
        : arrived
    },
  }
}

/** Fastify compares `receivedEncodedLength` with `content-length`. */
function unpacked(source: Readable, receivedEncodedLength: number): Readable {
  const gunzip = Object.assign(createGunzip(), { receivedEncodedLength })
  source.on('error', (error) => gunzip.destroy(error))
  return ignoringErrors(source.pipe(gunzip))
}

function bounded(source: Readable, bytesMax: number): Readable {
  let bytes = 0
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= bytesMax) return done(null, chunk)
      return done(Object.assign(new Error('the body is too large'), { statusCode: 413 }))
    },
  })
  source.on('error', (error) => bound.destroy(error))
  return ignoringErrors(source.pipe(bound))
}

/** The parser removes its listener after the first error; a second error must not end the process. */
function ignoringErrors(stream: Readable): Readable {
  return stream.on('error', () => {})
}
