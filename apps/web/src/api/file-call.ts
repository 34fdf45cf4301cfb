import { limits } from '@fieldhub/contract'
import { translate } from '#i18n/translate.ts'
import { ApiError } from './api-error.ts'
import { orToast } from './call-or-toast.ts'
import { afterFault, exchange, getData, noAnswer } from './exchange.ts'
import { announceChange } from './tab-channel.ts'

export type FileQuery = Readonly<Record<string, string | number | undefined>>

const { fileTimeoutMs } = limits
const needsSession = true

/** Fetches a file that the server makes. Rejects with {@link ApiError}, which a toast has shown by then. */
export async function fetchFile(path: string, query: FileQuery): Promise<Blob> {
  const url = toUrl(path, query)
  try {
    return await getFile(await exchange({ url, init: {}, needsSession, waitMs: fileTimeoutMs }))
  } catch (error) {
    afterFault(error, { needsSession, isQuiet: false })
    throw error
  }
}

export function toUrl(path: string, query: FileQuery): string {
  const texts = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return `${path}?${new URLSearchParams(texts).toString()}`
}

/** Fetches a file and offers it to be saved; a toast shows a refusal. */
export async function downloadFile(path: string, query: FileQuery, name: string): Promise<void> {
  const file = await orToast(fetchFile(path, query))
  if (file !== undefined) saveBlob(name, file)
}

/** Sends a form with files and returns the answer's data. Rejects with {@link ApiError}, which its caller shows. */
export async function sendForm(
  path: string,
  body: FormData,
  waitMs: number = fileTimeoutMs,
): Promise<unknown> {
  const init = { method: 'POST', body }
  try {
    const data = await getData(await exchange({ url: path, init, needsSession, waitMs }))
    announceChange(path)
    return data
  } catch (error) {
    afterFault(error, { needsSession, isQuiet: true })
    throw error
  }
}

/** Offers a file to be saved under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_')
  link.click()
  // Some browsers read the URL only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function getFile(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) {
    return response.blob().catch((error: unknown) => {
      throw noAnswer(error, undefined)
    })
  }
  // A refusal rejects in `getData`; JSON that is no refusal is unexpected.
  await getData(response)
  throw new ApiError(response.status, translate('error.callApiFailed'))
}
