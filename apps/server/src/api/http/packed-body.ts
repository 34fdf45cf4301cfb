import { PassThrough, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { limits } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import { addressOwner } from '#platform/access/address-key.ts'
import { runFor } from '#platform/async/owned-work.ts'

/**
 * Lets a route accept JSON packed with gzip: the received bytes are bounded like every body, the unpacked ones by
 * `inflatedBytesMax`.
 */
export function packedBody(inflatedBytesMax: number) {
  return {
    bodyLimit: inflatedBytesMax,
    preParsing: async (
      { headers, ip }: FastifyRequest,
      _reply: unknown,
      payload: Readable,
    ): Promise<Readable> => {
      const arrived = bounded(payload, limits.jsonBodyBytesMax)
      return headers['content-encoding'] === 'gzip'
        ? unpacked(arrived, { ip, packedBytes: Number(headers['content-length'] ?? 0) })
        : arrived
    },
  }
}

interface Sent {
  readonly ip: string
  readonly packedBytes: number
}

/** Fastify compares `receivedEncodedLength` with `content-length`. */
function unpacked(source: Readable, { ip, packedBytes }: Sent): Readable {
  const gunzip = createGunzip()
  const whole = Object.assign(endingInTurn(ip), { receivedEncodedLength: packedBytes })
  source.on('error', (error) => gunzip.destroy(error))
  gunzip.on('error', (error) => whole.destroy(error))
  return ignoringErrors(ignoringErrors(source.pipe(gunzip)).pipe(whole))
}

/**
 * A body is put together when its last bytes come, which takes the thread some milliseconds. Bodies that are unpacked side by
 * side end in one moment, so each waits for its sender's turn.
 */
function endingInTurn(ip: string): PassThrough {
  return new PassThrough({ flush: (done) => void runFor(addressOwner(ip), done) })
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
