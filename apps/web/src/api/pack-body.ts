import type { AnyEndpoint } from '@fieldhub/contract'

interface PlainInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Packing a smaller body is not worth its time. */
const packedFrom = 100_000

/** Compresses a large body where the call accepts compressed ones. */
export async function packBody(
  { inflatedBytesMax }: Pick<AnyEndpoint, 'inflatedBytesMax'>,
  init: PlainInit,
): Promise<Omit<PlainInit, 'body'> & { readonly body?: string | Blob }> {
  const { body, headers } = init
  if (inflatedBytesMax === undefined || body === undefined || body.length < packedFrom) return init
  const packed = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'))
  // A body of unknown length would be sent in chunks, which some proxies refuse.
  const blob = await new Response(packed).blob()
  return { ...init, headers: { ...headers, 'content-encoding': 'gzip' }, body: blob }
}
