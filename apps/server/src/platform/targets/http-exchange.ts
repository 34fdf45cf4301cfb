import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { TargetError } from './target-error.ts'
import type { TargetGuard } from './target-guard.ts'

export interface HttpPost {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Ends the exchange before its time. */
  readonly signal?: AbortSignal
}

export interface HttpLimits {
  /** From the first step to the last byte that is read of the answer. */
  readonly timeoutMs: number
  /** More of the answer's body is neither read nor kept. */
  readonly answerBytesMax: number
}

export interface HttpAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  /** First bytes of the body. */
  readonly body: Uint8Array
}

/** Answers of 1xx before the one that counts, and pieces of its body: what floods costs everybody else time. */
const noticesMax = 16
const chunksMax = 1_024

/**
 * One POST to a target of a user's choice, on a connection of its own. A redirect is an answer like any other: nothing
 * follows it. Rejects with a `TargetError`, with the network's error, or with a `TimeoutError`.
 */
export function postToTarget(
  guard: TargetGuard,
  { url, headers, body, signal }: HttpPost,
  limits: HttpLimits,
): Promise<HttpAnswer> {
  if (guard.refusesAddress(url.hostname)) {
    return Promise.reject(new TargetError('private-target', url.hostname))
  }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    lookup: guard.lookup,
    agent: false,
    signal: AbortSignal.any([
      AbortSignal.timeout(limits.timeoutMs),
      ...(signal === undefined ? [] : [signal]),
    ]),
  }
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const request = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options)
  request.on('error', (error) => reject(reasonOf(error)))
  let notices = 0
  request.on('information', () => {
    notices += 1
    if (notices > noticesMax) request.destroy(new Error('a server that answers nothing but 1xx'))
  })
  request.on('response', (response) => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    const take = (chunk: Uint8Array) => {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= limits.answerBytesMax || chunks.length >= chunksMax) finish()
    }
    const finish = () => {
      // What arrived together with the last piece comes even after the end of the request.
      response.off('data', take)
      const read = Buffer.concat(chunks).subarray(0, limits.answerBytesMax)
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        body: read,
      })
      request.destroy()
    }
    response.on('data', take)
    response.on('end', finish)
    response.on('error', (error) => reject(reasonOf(error)))
  })
  request.end(body)
  return promise
}

/** The signal's own reason says that time was over; Node wraps it in an error that does not. */
function reasonOf(error: Error): unknown {
  return error.name === 'AbortError' && error.cause instanceof Error ? error.cause : error
}
