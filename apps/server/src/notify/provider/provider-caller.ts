import { type Err, err, ok, parseJson, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { FaultKind, ProviderFault, ProviderName } from './delivery.ts'
import type { SecretText } from './secret-text.ts'

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface CallerLimits {
  /** From the first byte sent to the last byte received. */
  readonly timeoutMs: number
  readonly replyBytesMax: number
  /** Calls under way at once; more are refused. */
  readonly outstandingMax: number
}

export const defaultCallerLimits: CallerLimits = {
  timeoutMs: 10_000,
  replyBytesMax: 1_048_576,
  outstandingMax: 64,
}

/** Codes of the system and of `fetch` that come before there is a connection, and at no other time. */
const unconnectedCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])

const messageCharsMax = 160
const codeCharsMax = 80

/**
 * One bounded HTTP call to a provider, tried once. It never follows a redirect, since a request carries secrets, and no
 * provider's interface redirects.
 */
export class ProviderCaller {
  readonly #provider: ProviderName
  readonly #secrets: readonly SecretText[]
  readonly #limits: CallerLimits
  #outstanding = 0

  constructor(
    provider: ProviderName,
    secrets: readonly SecretText[],
    limits: CallerLimits = defaultCallerLimits,
  ) {
    this.#provider = provider
    this.#secrets = secrets
    this.#limits = limits
  }

  async send(request: OutgoingRequest): Promise<Result<Reply, ProviderFault>> {
    if (this.#outstanding >= this.#limits.outstandingMax) {
      return this.fault('limit', 'busy', 'too many calls under way')
    }
    this.#outstanding += 1
    try {
      return await this.#exchange(request)
    } catch (error) {
      return this.#networkFault(error)
    } finally {
      this.#outstanding -= 1
    }
  }

  /** Parses the answer's JSON in the form that the provider documents. */
  read<Schema extends z.core.$ZodType>(
    reply: Reply,
    schema: Schema,
  ): Result<z.output<Schema>, ProviderFault> {
    const parsed = z.safeParse(schema, parseJson(reply.text))
    if (parsed.success) return ok(parsed.data)
    const code = `http-${reply.status}`
    if (reply.status === 429) return this.fault('limit', code, 'too many requests')
    if (reply.status >= 500) return this.fault('failed', code, 'the provider is failing')
    return this.fault('garbage', code, 'the answer is not of the documented form')
  }

  fault(kind: FaultKind, code: string, message: string): Err<ProviderFault> {
    return err({
      kind,
      provider: this.#provider,
      code: code.slice(0, codeCharsMax),
      message: this.#tidy(message),
    })
  }

  async #exchange({ url, ...init }: OutgoingRequest): Promise<Result<Reply, ProviderFault>> {
    const signal = AbortSignal.timeout(this.#limits.timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const text = await readCapped(response, this.#limits.replyBytesMax)
    if (text === undefined) return this.fault('garbage', 'too-large', 'the answer is too large')
    return ok({ status: response.status, headers: response.headers, text })
  }

  #networkFault(error: unknown): Err<ProviderFault> {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return this.fault('timeout', 'timeout', 'no complete answer in time')
    }
    const code = getNetworkCode(error)
    if (code.startsWith('HPE_')) return this.fault('garbage', code, 'the answer is not HTTP')
    const fault = this.fault('unreachable', code, 'the provider cannot be reached')
    return unconnectedCodes.has(code) ? err({ ...fault.error, isUnsent: true }) : fault
  }

  /** Some providers repeat the request, with all that is in it, when its signature is wrong. */
  #tidy(message: string): string {
    const withoutEcho = message.replace(/server\s+(string|canonical)[\s\S]*$/i, '')
    const withoutSecrets = this.#secrets.reduce(
      (text, secret) => text.replaceAll(secret.reveal(), '[hidden]'),
      withoutEcho,
    )
    return withoutSecrets.replace(/\s+/g, ' ').trim().slice(0, messageCharsMax)
  }
}

async function readCapped(response: Response, bytesMax: number): Promise<string | undefined> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** `fetch` hides the system's code in its cause. The message is not used, since it may name the URL. */
function getNetworkCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return 'network'
}
