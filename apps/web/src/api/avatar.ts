import { limits } from '@fieldhub/contract'
import { afterFault, exchange, getData } from './exchange.ts'
import { sendForm } from './file-call.ts'

const path = '/app/avatar'

/** Resolves with the account's picture as a base64 JPEG data URL, and rejects with 'Avatar Failed'. */
export async function fetchAvatar(signal: AbortSignal): Promise<string> {
  try {
    return await readPicture(signal)
  } catch (error) {
    afterFault(error, { needsSession: true, isQuiet: true })
    throw new Error('Avatar Failed', { cause: error })
  }
}

/** Sends a new picture as the multipart field `file`. Rejects with `ApiError`. */
export async function sendAvatar(picture: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', picture, 'avatar.jpg')
  await sendForm(path, body)
}

async function readPicture(signal: AbortSignal): Promise<string> {
  const waitMs = limits.apiTimeoutMs
  const response = await exchange({ url: path, init: {}, needsSession: true, waitMs, signal })
  if (response.headers.get('content-type')?.startsWith('image/') !== true) {
    await getData(response)
    throw new Error('no picture')
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
