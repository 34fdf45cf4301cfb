import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Packing = 'br' | 'gzip'

/** A file kept in memory and sent as it is. */
export interface CachedFile {
  readonly type: string
  readonly bytes: Buffer
  /** The packed content, where packing makes it smaller. */
  readonly packed: Readonly<Partial<Record<Packing, Buffer>>>
  /** Digest of the content, without quotes. */
  readonly digest: string
}

export function cachedFile(
  type: string,
  bytes: Buffer,
  packed: CachedFile['packed'] = {},
): CachedFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { type, bytes, packed, digest }
}

/** Smaller files fit one packet anyway, so that packing saves nothing. */
export const packedFromBytes = 1_024
/** The highest quality that does not occupy a core for seconds. */
const brotliQuality = 9

/** Packs in threads of the system, so that only the request for this file waits. */
export async function packFile(file: CachedFile): Promise<CachedFile> {
  if (file.bytes.length < packedFromBytes) return file
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(file.bytes, { params }),
    promisify(gzip)(file.bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { ...file, packed: { br, gzip: gz } }
}

/** Answers `304` when the client has the content already, and a packed form only to clients that can unpack it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CachedFile,
): FastifyReply {
  const packing = packingFor(request.headers['accept-encoding'], file)
  const body = packing === undefined ? file.bytes : (file.packed[packing] ?? file.bytes)
  // Two encodings of one content are two entities, so each has its own tag.
  const etag = `"${file.digest}${packing === undefined ? '' : `-${packing}`}"`
  void reply.header('etag', etag).type(file.type)
  if (Object.keys(file.packed).length > 0 && !reply.hasHeader('vary'))
    void reply.header('vary', 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (packing !== undefined) void reply.header('content-encoding', packing)
  return reply.send(body)
}

function packingFor(accepted: string | undefined, { packed }: CachedFile): Packing | undefined {
  const wanted = (accepted ?? '').split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  const packings = ['br', 'gzip'] as const
  return packings.find((packing) => packed[packing] !== undefined && wanted.includes(packing))
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
