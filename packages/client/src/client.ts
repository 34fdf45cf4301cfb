import type { ClientOptions } from './client-options.ts'
import { type Calls, makeCalls } from './generated/index.ts'
import { LiveFeed, type LiveOptions } from './live-feed.ts'
import { Transport } from './transport.ts'

/** Every call by group and name, and the live connection. */
export interface FieldhubClient extends Calls {
  /** Follows values, states and alarms as they come. The feed connects at once, and again until it is closed. */
  readonly live: (options?: LiveOptions) => LiveFeed
}

/** Opens a client of one server with one token. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): FieldhubClient {
  if (!/^https?:\/\//.test(options.url)) {
    throw new TypeError(`The url of the server begins with http:// or https://: ${options.url}`)
  }
  return {
    ...makeCalls(new Transport(options)),
    live: (liveOptions = {}) => new LiveFeed(options, liveOptions),
  }
}
