/** The part of a WebSocket that the client uses, as browsers and Node.js 22 have it. */
export interface Socket {
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
}

export interface ClientOptions {
  /** The address of the server: `https://fieldhub.example.com`. */
  readonly url: string
  /** The API token, made in the console's personal centre. */
  readonly token: string
  /** The language of messages; Chinese unless it says otherwise. */
  readonly language?: 'zh_cn' | 'en_us'
  /** How long a call may take, its retries left out: 30 seconds unless it says otherwise. Files have no limit. */
  readonly timeoutMs?: number
  /** How often a call that only reads is tried again when the server is busy: 4 times unless it says otherwise. */
  readonly retriesMax?: number
  readonly fetch?: typeof fetch
  /** Opens the live connection where there is no global WebSocket, as in Node.js 20. */
  readonly openSocket?: (url: string) => Socket
}
