import { afterFault, exchange, getData, noAnswer } from './exchange.ts'
import { type FileQuery, toUrl } from './file-call.ts'

/** A million rows over a slow line take some minutes; whoever waits can stop them. */
const waitMs = 60 * 60_000
const needsSession = true

interface Streamed {
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
  /** What a POST sends; left out: the file is fetched by GET. */
  readonly body?: object
  /** The caller shows a refusal itself. */
  readonly isQuiet?: boolean
}

/**
 * Fetches a file that is made while it is sent. Rejects with `ApiError`, which a toast has shown by then, or with the
 * reason of the signal.
 */
export async function streamFile(
  path: string,
  query: FileQuery,
  { signal, onBytes, body, isQuiet = false }: Streamed,
): Promise<Blob> {
  try {
    const url = toUrl(path, query)
    const response = await exchange({ url, init: toInit(body), needsSession, waitMs, signal })
    const type = response.headers.get('content-type') ?? ''
    // A refusal rejects in `getData`.
    if (type.startsWith('application/json')) await getData(response, signal)
    return new Blob(await readPieces(response, { signal, onBytes }), { type })
  } catch (error) {
    afterFault(error, { needsSession, isQuiet })
    throw error
  }
}

function toInit(body: object | undefined) {
  if (body === undefined) return {}
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

async function readPieces(
  response: Response,
  { signal, onBytes }: Pick<Streamed, 'signal' | 'onBytes'>,
): Promise<BlobPart[]> {
  const pieces: BlobPart[] = []
  let bytes = 0
  try {
    for (const reader = response.body?.getReader(); reader !== undefined; ) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      bytes += value.length
      onBytes(bytes)
    }
  } catch (error) {
    throw noAnswer(error, signal)
  }
  return pieces
}
