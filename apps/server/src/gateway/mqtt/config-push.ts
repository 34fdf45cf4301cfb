import { type CloudConfig, toCloudConfig } from '#facts/cloud-config.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { CloudSession } from './cloud-session.ts'
import type { ConfigVersions } from './config-versions.ts'
import { type CommandParts, isAnswer, makerOf, request } from './downlink-request.ts'

/** Entries of one message, so that it stays within 64 KB. */
const entriesMax = 400

/** Brings devices to the configuration that their model wants, and keeps who has confirmed which. */
export class ConfigPush {
  readonly #parts: CommandParts
  readonly #versions: ConfigVersions
  readonly #log: Log

  constructor(parts: CommandParts, versions: ConfigVersions, log: Log) {
    this.#parts = { ...parts, limits: { ...parts.limits, commandMs: parts.limits.configAnswerMs } }
    this.#versions = versions
    this.#log = log
  }

  /** Called when the device came, named its configuration or subscribed, or when its model changed. Never rejects. */
  async consider(session: CloudSession): Promise<void> {
    const { deviceId, sn, variables, cloud } = session.profile
    if (makerOf(session) !== undefined) return
    try {
      const config = toCloudConfig(variables, cloud?.serial)
      const { wanted, acked } = await this.#versions.wantedFor(deviceId, config.digest)
      if (session.pushing === wanted) return
      if ((session.config ?? acked) === wanted)
        return await this.#recordAcked(session, wanted, acked)
      if (!session.connection.isSubscribed(`iot/${sn}/down/config`)) return
      session.pushing = wanted
      const pushed = this.#push(session, wanted, config)
      session.pushed = pushed
      const isConfirmed = await pushed
      if (session.pushing !== wanted) return
      session.pushing = undefined
      if (isConfirmed) await this.#recordAcked(session, wanted, acked)
    } catch (error) {
      session.pushing = undefined
      this.#log.error({ err: error, deviceId }, 'a configuration could not be pushed')
    }
  }

  /**
   * Whether the device works by the table of its present model; it waits for one that is on its way. A device that has
   * confirmed no table takes none, and has registers of its own.
   */
  async isInForce(session: CloudSession, waitMs: number): Promise<boolean> {
    if (makerOf(session) !== undefined || (await this.#isConfirmed(session))) return true
    if (session.pushed === undefined) return false
    await withTimeout(session.pushed, waitMs, this.#parts.timers)
    return this.#isConfirmed(session)
  }

  async #isConfirmed(session: CloudSession): Promise<boolean> {
    const { profile } = session
    const { digest } = toCloudConfig(profile.variables, profile.cloud?.serial)
    const { wanted, acked } = await this.#versions.wantedFor(profile.deviceId, digest)
    if (session.profile !== profile) return this.#isConfirmed(session)
    const present = session.config ?? acked
    return present === 0 || present === wanted
  }

  async #recordAcked(session: CloudSession, wanted: number, acked: number): Promise<void> {
    session.config = wanted
    if (acked !== wanted) await this.#versions.recordAcked(session.profile.deviceId, wanted)
  }

  /** In parts where it is long; each is answered before the next one goes. */
  async #push(
    session: CloudSession,
    version: number,
    { poll, serial }: CloudConfig,
  ): Promise<boolean> {
    const of = Math.max(1, Math.ceil(poll.length / entriesMax))
    for (let part = 1; part <= of; part++) {
      const id = this.#parts.ids.next()
      const entries = poll.slice((part - 1) * entriesMax, part * entriesMax)
      const place = of === 1 ? {} : { part, of }
      const response = await request(session, this.#parts, {
        topic: `iot/${session.profile.sn}/down/config`,
        payload: JSON.stringify({ id, cfg: version, ...place, serial, poll: entries }),
        qos: 1,
        id,
        isRepeatable: true,
        accepts: isAnswer,
      })
      // A newer one is on its way: this one no longer matters.
      if (!response.ok || session.pushing !== version) return false
    }
    return true
  }
}
