import { pageLimits } from '@fieldhub/page'

/** How base64 of gzip begins, which is how pages are packed now. */
const gzipStart = 'H4sI'

/**
 * The JSON of a page that is packed as ours are, by the browser's own means, so that a share loads none. Undefined for
 * what is packed in another way, or broken.
 */
export async function unpackPage(pageData: string): Promise<string | undefined> {
  if (pageData.trimStart().startsWith('{')) {
    return pageData.length > pageLimits.inflatedBytesMax ? undefined : pageData
  }
  if (!pageData.startsWith(gzipStart)) return undefined
  try {
    const bytes = Uint8Array.from(atob(pageData), (letter) => letter.charCodeAt(0))
    return await inflate(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
  } catch {
    return undefined
  }
}

/** A page that inflates to more than a page may be is given up, since a few bytes can inflate to gigabytes. */
async function inflate(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > pageLimits.inflatedBytesMax) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
