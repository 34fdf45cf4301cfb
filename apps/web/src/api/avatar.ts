import { apiBase, FailureEnvelope, limits, successCode } from '@fieldhub/contract'
import { currentLanguage } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { ApiError, noAnswerCode, tokenExpiredCode } from './api-error.ts'
import { leaveToLogin } from './leave-to-login.ts'
import { storedToken } from './token-store.ts'

const url = `${apiBase}/app/avatar`

/** The picture of the account as a base64 JPEG data URL (spec §7); rejects with 'Avatar Failed' (spec §8). */
export async function fetchAvatar(signal: AbortSignal): Promise<string> {
  const failed = () => new Error('Avatar Failed')
  const response = await fetch(url, { headers: headers(), signal }).catch(() => {
    throw failed()
  })
  const isPicture = response.headers.get('content-type')?.startsWith('image/') === true
  if (!response.ok || !isPicture) throw failed()
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** Sends a new picture as multipart field `file`. Rejects with {@link ApiError}. */
export async function sendAvatar(picture: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', picture, 'avatar.jpg')
  const signal = AbortSignal.timeout(limits.apiTimeoutMs)
  const response = await fetch(url, { method: 'POST', headers: headers(), body, signal }).catch(
    () => {
      throw new ApiError(noAnswerCode, translate('error.requestTimeout'))
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  const envelope = FailureEnvelope.safeParse(answer)
  if (!envelope.success) throw new ApiError(response.status, translate('error.callApiFailed'))
  const { code, msg, data } = envelope.data
  if (code === tokenExpiredCode) leaveToLogin()
  if (code !== successCode) {
    throw new ApiError(code, msg === '' ? translate('error.callApiFailed') : msg, data)
  }
}

const headers = () => ({ token: storedToken(), lang: currentLanguage() })
