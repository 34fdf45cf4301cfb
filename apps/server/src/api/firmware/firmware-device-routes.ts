import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { errorTable, firmwareDownloadPath } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '#api/call/api-context.ts'
import { readRange } from '#api/http/byte-range.ts'
import {
  answerFirmwareRequest,
  type Download,
  DownloadTokens,
  findDownload,
  type SentRange,
} from '#domain/firmware/firmware-download.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { readFirmwareCheck } from './firmware-check.ts'

/** The longest pause between two guesses of a device's password. */
const guessPauseSeconds = 10

/**
 * Calls that devices make themselves: they have no console token and no envelope, and answer by HTTP status for small
 * HTTP clients.
 */
export function addFirmwareDeviceRoutes(server: FastifyInstance, api: ApiContext): void {
  const tokens = new DownloadTokens()
  server.get(`${firmwareDownloadPath}/check`, (request, reply) =>
    answerRequest(api, request, reply),
  )
  server.get<{ Params: { token: string } }>(`${firmwareDownloadPath}/:token`, (request, reply) =>
    sendPackage(api, tokens, request, reply),
  )
}

async function answerRequest(
  { domain, rate }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  if (!rate.tryTake(`address ${addressKey(request.ip)}`)) return tooMany(reply, 1)
  const check = readFirmwareCheck(request.query, request.headers.authorization)
  if (check === undefined) {
    return reply.code(400).send({ msg: 'sn, password and version are needed' })
  }
  try {
    const given = await answerFirmwareRequest(domain, { ...check, address: request.ip })
    if (given === undefined) return reply.code(204).send()
    const { version, url, bytes: size, sha256, md5 } = given
    return reply.send({ version, url, size, sha256, md5 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'tooOften') return tooMany(reply, guessPauseSeconds)
    return reply.code(401).send({ msg: errorTable.wrongCredential.en_us })
  }
}

function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', String(seconds)).send({ msg: 'too many requests' })
}

/**
 * Over a 2G line a device receives a kilobyte a second, and the kernel accepts the next piece only when a part of its
 * buffer is sent, which takes minutes. Only the holder of a single-use token gets this long.
 */
const slowLineMs = 15 * 60_000

async function sendPackage(
  { domain, log }: ApiContext,
  tokens: DownloadTokens,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const download = await findDownload(domain, request.params.token)
  if (download === undefined) return reply.code(404).send({ msg: 'no such download' })
  const { bytes, sha256 } = download.firmware
  void reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'no-store', etag: `"${sha256}"` })
  const requested = readRange(request.headers.range, bytes)
  if (requested.kind === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  }
  const range = requested.kind === 'part' ? requested : { start: 0, end: bytes - 1 }
  request.raw.socket.setTimeout(slowLineMs)
  const pieces = await domain.blobs.read(sha256, range)
  if (pieces === undefined) return reply.code(404).send({ msg: 'no such download' })
  if (requested.kind === 'part') {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  }
  // A device that disconnects in the middle does not have the file: only a download that was sent to its end counts.
  finished(reply.raw).then(
    () => recordDownload(tokens, { domain, log }, download, range),
    () => undefined,
  )
  return reply
    .type('application/octet-stream')
    .header('content-length', range.end - range.start + 1)
    .send(Readable.from(pieces))
}

async function recordDownload(
  tokens: DownloadTokens,
  { domain, log }: Pick<ApiContext, 'domain' | 'log'>,
  download: Download,
  range: SentRange,
): Promise<void> {
  try {
    await tokens.recordServed(domain, download, range)
  } catch (error) {
    log.error({ err: error }, 'a download was not recorded')
  }
}
