import { pageDataCharactersMax } from '@fieldhub/contract'
import { encodePage, type PageData, pageJson } from '@fieldhub/page'

/**
 * Packs a page as `encodePage` does, but beside the thread that answers the mouse and the keys, which a page of
 * thousands of cells would hold up for half a second.
 */
export async function packPage(page: PageData): Promise<string> {
  if (globalThis.CompressionStream === undefined) return encodePage(page)
  const packed = new Blob([pageJson(page)]).stream().pipeThrough(new CompressionStream('gzip'))
  const text = await toBase64(await new Response(packed).blob())
  // A page that is nearly as large as one may be needs the tighter packing.
  return text.length <= pageDataCharactersMax ? text : encodePage(page)
}

function toBase64(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => {
      const [, text = ''] = typeof reader.result === 'string' ? reader.result.split(',') : []
      resolve(text)
    }
    reader.onerror = () => reject(reader.error ?? new Error('the page was not packed'))
    reader.readAsDataURL(blob)
  })
}
