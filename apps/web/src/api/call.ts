import {
  type AnyEndpoint,
  apiBase,
  FailureEnvelope,
  type InputOf,
  limits,
  type OutputOf,
  sessionApi,
  successCode,
} from '@fieldhub/contract'
import { currentLanguage } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { ApiError, noAnswerCode, tokenExpiredCode } from './api-error.ts'
import { reportApiFault } from './api-faults.ts'
import { httpStatusText } from './http-status-text.ts'
import { leaveToLogin } from './leave-to-login.ts'
import { packBody } from './pack-body.ts'
import { requestOf } from './request.ts'
import { announceChange } from './tab-channel.ts'
import { storedToken } from './token-store.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller shows the fault itself: no toast. */
  readonly quiet?: boolean
}

/** Makes a call of the contract. Rejects with {@link ApiError}, or with an AbortError when `signal` stopped it. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    const data = await attempt(endpoint, input, options.signal)
    if (endpoint.method !== 'GET') announceChange(endpoint.path)
    return data
  } catch (error) {
    if (error instanceof ApiError) afterFault(endpoint, error, options.quiet === true)
    throw error
  }
}

async function attempt<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal | undefined,
): Promise<OutputOf<E>> {
  const token = storedToken()
  if (endpoint.access === 'session' && token === '') {
    throw new ApiError(tokenExpiredCode, translate('error.tokenExpired'))
  }
  const response = await send(endpoint, input, token, signal)
  if (!response.ok) {
    throw new ApiError(response.status, httpStatusText(response.status, response.statusText))
  }
  const envelope = FailureEnvelope.safeParse(await bodyOf(response, signal))
  if (!envelope.success) throw new ApiError(response.status, translate('error.callApiFailed'))
  const { code, msg, data } = envelope.data
  if (code !== successCode) {
    throw new ApiError(code, msg === '' ? translate('error.callApiFailed') : msg, data)
  }
  if (!isOutput(endpoint, data)) throw new ApiError(code, translate('error.callApiFailed'), data)
  return data
}

async function send(
  endpoint: AnyEndpoint,
  input: unknown,
  token: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { url, init: plain } = requestOf(endpoint, input)
  const init = await packBody(endpoint, plain)
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs)
  const headers = { ...init.headers, token, lang: currentLanguage() }
  const stop = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    return await fetch(apiBase + url, { ...init, headers, signal: stop })
  } catch (error) {
    throw noAnswer(error, signal)
  }
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw noAnswer(error, signal)
  })
  try {
    const body: unknown = JSON.parse(text)
    return body
  } catch {
    return undefined
  }
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined): unknown {
  // The caller went away: that is no fault, and its own reason is the better one.
  if (signal?.aborted === true) return cause
  return new ApiError(noAnswerCode, translate('error.requestTimeout'))
}

/** Answers are checked while developing and testing; a production browser trusts its own server. */
function isOutput<E extends AnyEndpoint>(endpoint: E, data: unknown): data is OutputOf<E> {
  return !import.meta.env.DEV || endpoint.output.safeParse(data).success
}

function afterFault(endpoint: AnyEndpoint, error: ApiError, isQuiet: boolean): void {
  const isKeepAlive = endpoint.path === sessionApi.keepAlive.path
  const isSessionGone =
    (error.code === tokenExpiredCode && !isKeepAlive) ||
    (error.code === 502 && endpoint.access === 'session')
  if (isSessionGone) leaveToLogin()
  else if (!isQuiet) reportApiFault(error)
}
