import { afterFault, exchange, getData, type SendRequest } from './exchange.ts'
import { announceChange } from './tab-channel.ts'

/** A large file over a slow line takes some minutes; whoever waits can stop it. */
const waitMs = 60 * 60_000
const needsSession = true

interface Upload {
  readonly signal: AbortSignal
  /** The part of the form that is sent, from 0 to 1. */
  readonly onSent: (part: number) => void
}

/**
 * Sends a form and says how much of it is sent. Rejects with `ApiError`, which its caller shows, or with the reason of
 * the signal.
 */
export async function uploadFile(
  path: string,
  body: FormData,
  { signal, onSent }: Upload,
): Promise<unknown> {
  try {
    const init = { method: 'POST', body }
    const send = sendBy(onSent)
    const response = await exchange({ url: path, init, needsSession, waitMs, signal, send })
    const data = await getData(response, signal)
    announceChange(path)
    return data
  } catch (error) {
    afterFault(error, { needsSession, isQuiet: true })
    throw error
  }
}

/** `fetch` does not say how much it has sent; the older way does. */
function sendBy(onSent: Upload['onSent']): SendRequest {
  return (url, { method = 'POST', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onSent(loaded / total)
      })
      const stop = () => request.abort()
      const end = () => signal.removeEventListener('abort', stop)
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText }))
      })
      for (const event of ['error', 'abort'] as const) {
        request.addEventListener(event, () => reject(new Error(`upload ${event}`)))
      }
      request.addEventListener('loadend', end)
      signal.addEventListener('abort', stop)
      request.send(body ?? null)
    })
}
