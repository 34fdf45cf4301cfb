import { apiBase, FailureEnvelope, limits, successCode } from '@fieldhub/contract'
import { currentLanguage } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { ApiError, noAnswerCode, tokenExpiredCode } from './api-error.ts'
import { reportApiFault } from './api-faults.ts'
import { httpStatusText } from './http-status-text.ts'
import { leaveToLogin } from './leave-to-login.ts'
import { announceChange } from './tab-channel.ts'
import { storedToken } from './token-store.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** Large files take their time. */
const fileMs = 6 * limits.apiTimeoutMs

/** A file that the server makes; rejects with {@link ApiError}, which was shown. */
export async function fetchFile(path: string, query: Query): Promise<Blob> {
  const texts = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const response = await send(`${path}?${new URLSearchParams(texts).toString()}`, {})
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !type.startsWith('application/json')) return response.blob()
  throw shown(await faultOf(response))
}

/** Sends a form with files; the answer's data. Rejects with {@link ApiError}, which its caller shows. */
export async function sendForm(path: string, body: FormData, waitMs = fileMs): Promise<unknown> {
  const response = await send(path, { method: 'POST', body }, waitMs)
  const envelope = FailureEnvelope.safeParse(await response.json().catch(() => undefined))
  if (!envelope.success) throw new ApiError(response.status, statusText(response))
  const { code, msg, data } = envelope.data
  if (code === tokenExpiredCode) leaveToLogin()
  if (code !== successCode) throw new ApiError(code, msg, data)
  announceChange(path)
  return data
}

/** Offers a file to be saved under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_')
  link.click()
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function send(path: string, init: RequestInit, waitMs = fileMs): Promise<Response> {
  const headers = { token: storedToken(), lang: currentLanguage() }
  const signal = AbortSignal.timeout(waitMs)
  return fetch(apiBase + path, { ...init, headers, signal }).catch(() => {
    throw new ApiError(noAnswerCode, translate('error.requestTimeout'))
  })
}

async function faultOf(response: Response): Promise<ApiError> {
  const envelope = FailureEnvelope.safeParse(await response.json().catch(() => undefined))
  if (!envelope.success) return new ApiError(response.status, statusText(response))
  const { code, msg, data } = envelope.data
  return new ApiError(code, msg, data)
}

function shown(error: ApiError): ApiError {
  if (error.code === tokenExpiredCode) leaveToLogin()
  else reportApiFault(error)
  return error
}

const statusText = ({ status, statusText: text }: Response) => httpStatusText(status, text)
