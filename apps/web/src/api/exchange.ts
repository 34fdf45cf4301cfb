import {
  apiBase,
  type Envelope,
  errorCodes,
  requestIdHeader,
  successCode,
} from '@fieldhub/contract'
import { parseJson } from '@fieldhub/kernel'
import { currentLanguage } from '#i18n/language-store.ts'
import { learnServerTime } from '#i18n/server-time.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { translate } from '#i18n/translate.ts'
import { ApiError, isRecord, noAnswerCode, tokenExpiredCode } from './api-error.ts'
import { reportApiFault, reportMissingPermission } from './api-faults.ts'
import { claimEarlyAnswer } from './early-answers.ts'
import { httpStatusText } from './http-status-text.ts'
import { leaveToFactorSetup } from './session/factor-setup.ts'
import { leaveToLogin } from './session/leave-to-login.ts'
import { storedToken } from './session/token-store.ts'

export type SendRequest = (
  url: string,
  init: Exchange['init'] & { readonly signal: AbortSignal },
) => Promise<Response>

export interface Exchange {
  /** The path and query below the API's base. */
  readonly url: string
  readonly init: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Blob | FormData
  }
  /** Whether the call needs a session; those of signing in need none. */
  readonly needsSession: boolean
  readonly waitMs: number
  /** Sends it another way than `fetch`, such as one that says how much is sent. */
  readonly send?: SendRequest
  /** The caller aborts it when it goes away. */
  readonly signal?: AbortSignal | undefined
}

/** Sends a request with token, language and zone. Rejects with {@link ApiError} unless the server answered with HTTP success. */
export async function exchange({
  url,
  init,
  needsSession,
  send = sendUnlessAnswered,
  ...wait
}: Exchange): Promise<Response> {
  const token = storedToken()
  if (needsSession && token === '') {
    throw new ApiError(tokenExpiredCode, translate('error.tokenExpired'))
  }
  const timeout = AbortSignal.timeout(wait.waitMs)
  const stop = wait.signal === undefined ? timeout : AbortSignal.any([wait.signal, timeout])
  const headers = { ...init.headers, token, lang: currentLanguage(), zone: currentZone() }
  const response = await send(apiBase + url, { ...init, headers, signal: stop }).catch(
    (error: unknown) => {
      throw noAnswer(error, wait.signal)
    },
  )
  if (response.ok) return response
  throw await getRefusal(response, wait.signal)
}

/** Sends it, unless the page asked the same before its program was there; what failed then is sent again. */
const sendUnlessAnswered: SendRequest = (url, init) => {
  const reader = { lang: currentLanguage(), zone: currentZone(), now: Date.now() }
  const early =
    init.method === 'GET' ? claimEarlyAnswer(url.slice(apiBase.length), reader) : undefined
  const send = () => timed(fetch(url, init), Date.now())
  if (early === undefined) return send()
  return until(init.signal, timed(early.answer, early.sentAt).catch(send))
}

/** An answer teaches the server's time, one from before the program, too: it was sent and had come within these bounds. */
async function timed(answer: Promise<Response>, sentAt: number): Promise<Response> {
  const response = await answer
  learnServerTime({ date: response.headers.get('date'), sentAt, receivedAt: Date.now() })
  return response
}

function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

/** Reads the data of an answer's envelope. Rejects with {@link ApiError} when it is a refusal or no envelope. */
export async function getData(response: Response, signal?: AbortSignal): Promise<unknown> {
  const envelope = await getEnvelope(response, signal)
  if (envelope?.code === successCode) return envelope.data
  throw envelope === undefined
    ? new ApiError(response.status, translate('error.callApiFailed'), null, getRequestId(response))
    : toFault(envelope, response)
}

/** Statuses whose envelope says more than a label: which field was too large, and how long to wait. */
const isTelling = (status: number) => status === 413 || status === 429

async function getRefusal(response: Response, signal: AbortSignal | undefined): Promise<ApiError> {
  const { status, statusText } = response
  const envelope = isTelling(status) ? await getEnvelope(response, signal) : undefined
  return envelope === undefined
    ? new ApiError(status, httpStatusText(status, statusText), null, getRequestId(response))
    : toFault(envelope, response)
}

async function getEnvelope(response: Response, signal: AbortSignal | undefined) {
  const text = await response.text().catch((error: unknown) => {
    throw noAnswer(error, signal)
  })
  const answer = parseJson(text)
  return isEnvelope(answer) ? answer : undefined
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  isRecord(answer) && Number.isInteger(answer['code']) && typeof answer['msg'] === 'string'

function toFault({ code, msg, data }: Envelope, response: Response): ApiError {
  const sentence = msg === '' ? translate('error.callApiFailed') : msg
  return new ApiError(code, sentence, data, getRequestId(response))
}

const getRequestId = ({ headers }: Response) => headers.get(requestIdHeader) ?? ''

interface Failed {
  readonly needsSession: boolean
  /** Whether the caller shows the fault itself, so that no toast does. */
  readonly isQuiet: boolean | undefined
  /** Whether the caller sees to a session that has expired. */
  readonly handlesExpiry?: boolean | undefined
}

/** Does what a refused call causes besides its rejection: a toast, a sign-out, or the way to set up a second factor. */
export function afterFault(error: unknown, failed: Failed): void {
  const { needsSession, isQuiet, handlesExpiry } = failed
  if (!(error instanceof ApiError)) return
  if (error.code === errorCodes.notAllowed) reportMissingPermission()
  const isSessionGone =
    (error.code === tokenExpiredCode && !handlesExpiry) || (error.code === 502 && needsSession)
  if (isSessionGone) leaveToLogin(`#${error.code}`)
  else if (error.code === errorCodes.factorRequired) leaveToFactorSetup()
  else if (!isQuiet) reportApiFault(error)
}

/** A call without an answer. Its data is the name of what ended it: `TimeoutError` where it was waited for to the end of its time. */
export function noAnswer(cause: unknown, signal: AbortSignal | undefined): unknown {
  // A caller that went away is no fault, and its own reason says more than ours.
  if (signal?.aborted) return cause
  return new ApiError(
    noAnswerCode,
    translate('error.requestTimeout'),
    isRecord(cause) && cause['name'],
  )
}
