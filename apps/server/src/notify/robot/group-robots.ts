import { RobotKind } from '@fieldhub/contract'
import { invariant, ok } from '@fieldhub/kernel'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import type { Clock } from '#platform/clock.ts'
import type { Delivery } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { dingtalkRobot } from './dingtalk-robot.ts'
import { feishuRobot, larkRobot } from './feishu-robot.ts'
import { fitText, type RobotText } from './fit-text.ts'
import type { RobotProtocol } from './robot-protocol.ts'
import { slackRobot } from './slack-robot.ts'
import { wecomRobot } from './wecom-robot.ts'

const protocols: Readonly<Record<RobotKind, RobotProtocol>> = {
  wecom: wecomRobot,
  dingtalk: dingtalkRobot,
  feishu: feishuRobot,
  lark: larkRobot,
  slack: slackRobot,
}

interface Robot {
  readonly kind: RobotKind
  readonly key: string
  readonly secret: string
}

/**
 * Of one robot WeCom and DingTalk take 20 messages a minute, and DingTalk is deaf for ten minutes to one that sent more. What is too
 * much is refused here, as a provider would: the push is tried again.
 */
const pace = tokenBucket({ perSecond: 0.15, burst: 10 })

/**
 * Sends messages to the robots of group chats, each once. They need no account of the operator: whoever made the robot
 * gave its key to a contact.
 */
export class GroupRobots {
  readonly #clock: Clock
  readonly #base: URL | undefined
  readonly #callers: ReadonlyMap<RobotKind, ProviderCaller>
  readonly #rate: RateLimiter

  /** `base` takes the place of every program's host, for servers that reach the internet through another. */
  constructor(clock: Clock, base?: URL, limits?: CallerLimits) {
    this.#clock = clock
    this.#base = base
    this.#rate = new RateLimiter(clock, pace)
    this.#callers = new Map(
      RobotKind.options.map((kind) => [kind, new ProviderCaller(`${kind}-robot`, [], limits)]),
    )
  }

  async sendText({ kind, key, secret }: Robot, message: RobotText): Promise<Delivery> {
    const { faultOf, host, request, textBytesMax } = protocols[kind]
    const caller = this.#callers.get(kind)
    invariant(caller !== undefined, 'each kind of robot has its caller')
    if (!this.#rate.tryTake(`${kind} ${key}`)) {
      return caller.fault('limit', 'pace', 'too many messages to one robot')
    }
    const text = fitText(message, textBytesMax)
    const { path, query, body } = request({ key, secret, text, now: this.#clock.now() })
    const reply = await caller.send({
      method: 'POST',
      url: providerUrl(this.#base ?? new URL(`https://${host}`), path, query),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) return reply
    const fault = faultOf(reply.value)
    // What the program says besides may repeat the address, which is a secret.
    return fault === undefined
      ? ok({ receipt: '' })
      : caller.fault(fault.kind, fault.code, 'the robot did not take the message')
  }
}
