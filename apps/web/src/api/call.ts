import {
  type AnyEndpoint,
  type InputOf,
  limits,
  type OutputOf,
  successCode,
} from '@fieldhub/contract'
import { translate } from '#i18n/translate.ts'
import { ApiError } from './api-error.ts'
import { afterFault, exchange, getData } from './exchange.ts'
import { packBody } from './pack-body.ts'
import { getRequest, keepKey } from './request.ts'
import { announceChange } from './tab-channel.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Whether the caller shows a fault itself, so that no toast does. */
  readonly quiet?: boolean
  /** Whether the caller sees to a session that has expired, so that the page is not left. */
  readonly handlesExpiry?: boolean
}

/** Makes a call of the contract. Rejects with {@link ApiError}, or with an AbortError when `signal` stopped it. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { path, permission } = endpoint
  const needsSession = permission !== 'public'
  const request = getRequest(endpoint, input)
  try {
    const data = await attempt(endpoint, request, needsSession, options.signal)
    if (endpoint.method !== 'GET') announceChange(path)
    return data
  } catch (error) {
    if (error instanceof ApiError && error.isAnswerLost) keepKey(request)
    const { quiet: isQuiet, handlesExpiry } = options
    afterFault(error, { needsSession, isQuiet, handlesExpiry })
    throw error
  }
}

async function attempt<E extends AnyEndpoint>(
  endpoint: E,
  { url, init: plain }: ReturnType<typeof getRequest>,
  needsSession: boolean,
  signal: AbortSignal | undefined,
): Promise<OutputOf<E>> {
  const init = await packBody(endpoint, plain)
  const waitMs = limits.apiTimeoutMs
  const data = await getData(await exchange({ url, init, needsSession, waitMs, signal }), signal)
  if (isOutput(endpoint, data)) return data
  throw new ApiError(successCode, translate('error.callApiFailed'), data)
}

/** Answers are checked in development and tests; a production browser trusts its own server. */
function isOutput<E extends AnyEndpoint>(endpoint: E, data: unknown): data is OutputOf<E> {
  return !import.meta.env.DEV || endpoint.output.safeParse(data).success
}
