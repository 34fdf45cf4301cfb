import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { WeChatPort, WeChatSitePort } from '#domain/ports/wechat-ports.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { QrTickets } from './qr-tickets.ts'
import type { SessionContext } from './session-context.ts'
import type { EnterContext } from './sign-in-context.ts'

/** Context for showing a QR code and handling its scan. */
export interface QrContext {
  readonly qrTickets: QrTickets
  /** Limit of QR codes by address. */
  readonly qrRate: RateLimiter
  /** Undefined: not configured. */
  readonly wechat: WeChatPort | undefined
  readonly wechatSite: WeChatSitePort | undefined
  readonly log: Log
  /** Where the server is reached from outside; empty: nobody said. */
  readonly publicUrl: string
}

/** Context for signing in by a QR code. */
export interface QrSignInContext extends QrContext, EnterContext {}

/** Context for binding a person of WeChat to an account. */
export interface WeChatContext extends QrContext, NewAccountContext, SessionContext {}
