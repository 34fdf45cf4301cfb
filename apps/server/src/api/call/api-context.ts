import { claimCall } from '#domain/call-claim.ts'
import type { DemoSandboxes } from '#domain/demo/demo.ts'
import type { Domain } from '#domain/domain.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import type { Clock } from '#platform/clock.ts'
import type { Lifecycle } from '#platform/process/lifecycle.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import { CallCosts } from './call-costs.ts'
import { CallsOnce } from './calls-once.ts'
import type { MapProxyPort, WeChatCallbackPort } from './provider-ports.ts'
import { SignatureCheck } from './signature-check.ts'

/** What handling a call needs. `compose` makes the only one. */
export interface ApiContext {
  readonly domain: Domain
  readonly demo: DemoSandboxes | undefined
  readonly signatures: SignatureCheck
  readonly callsOnce: CallsOnce
  readonly rate: RateLimiter
  readonly costs: CallCosts
  /** Undefined: WeChat is not configured. */
  readonly wechatCallback: WeChatCallbackPort | undefined
  /** Undefined: the browser's map uses no security code. */
  readonly mapProxy: MapProxyPort | undefined
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  readonly log: Log
}

/** What an account may ask in a second, of all calls together. */
const callsPerSecondMax = 100

type Given = 'domain' | 'demo' | 'wechatCallback' | 'mapProxy' | 'lifecycle' | 'metrics'

export function openApiContext(given: Pick<ApiContext, Given>): ApiContext {
  const { clock, log } = given.domain
  const rate = tokenBucket({ perSecond: callsPerSecondMax, burst: callsPerSecondMax })
  return {
    ...given,
    signatures: new SignatureCheck(clock),
    callsOnce: new CallsOnce((callHash) => claimCall(given.domain, callHash)),
    rate: new RateLimiter(clock, rate),
    costs: new CallCosts(clock),
    clock,
    log,
  }
}
