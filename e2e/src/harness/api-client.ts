import {
  type AnyEndpoint,
  apiBase,
  FailureEnvelope,
  type InputOf,
  type Language,
  type OutputOf,
  SignedIn,
  sessionApi,
  signed,
  successCode,
} from '@fieldhub/contract'

export interface Answer {
  readonly status: number
  readonly code: number
  readonly data: unknown
  readonly text: string
}

/** A call that the server refused. */
class Refusal extends Error {
  readonly code: number
  readonly data: unknown

  constructor(endpoint: AnyEndpoint, answer: Answer) {
    super(`${endpoint.method} ${endpoint.path}: HTTP ${answer.status} ${answer.text.slice(0, 500)}`)
    this.code = answer.code
    this.data = answer.data
  }
}

/** As long as everything else that a journey waits for: that the console gives up sooner is no fault of a busy machine. */
const patienceMs = 60_000

/** The API as an outside program uses it. Answers must fit the contract. */
export class ApiClient {
  readonly #origin: string
  readonly #language: Language
  #signInAgain: (() => Promise<string>) | undefined
  token = ''

  constructor(origin: string, language: Language = 'zh_cn') {
    this.#origin = origin
    this.#language = language
  }

  async signIn(account: string, password: string): Promise<void> {
    this.#signInAgain = async () => {
      const input = signed({ account, password }, Date.now())
      return SignedIn.parse(await this.call(sessionApi.accountLogin, input)).token
    }
    this.token = await this.#signInAgain()
  }

  /** The token of another session of the same person. */
  async anotherToken(): Promise<string> {
    if (this.#signInAgain === undefined) throw new Error('nobody has signed in with a password')
    return this.#signInAgain()
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const answer = await this.ask(endpoint, input)
    if (answer.code !== successCode) throw new Refusal(endpoint, answer)
    const output: E['output'] = endpoint.output
    return output.parse(answer.data)
  }

  /** Sends any input, right or wrong, and returns the answer unchecked. */
  ask({ method, path }: AnyEndpoint, input: unknown): Promise<Answer> {
    if (method === 'GET') return this.send(`${path}?${queryOf(input)}`, { method })
    return this.send(path, { method, body: JSON.stringify(input) })
  }

  async send(path: string, request: { method: string; body?: string }): Promise<Answer> {
    const headers: Record<string, string> = { token: this.token, lang: this.#language }
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(this.#origin + apiBase + path, { ...request, headers, signal })
    const text = await response.text()
    const envelope = FailureEnvelope.safeParse(jsonOf(text))
    const { code = 0, data } = envelope.data ?? {}
    return { status: response.status, code, data, text }
  }
}

function queryOf(input: unknown): string {
  const entries = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
