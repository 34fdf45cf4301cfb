import { type CloudConfig, toCloudConfig } from '#facts/cloud-config.ts'
import type { DeviceProfile, PolledVariable } from '#facts/device-profile.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { CloudSession } from '../cloud-session.ts'
import { type CommandParts, isAnswer, makerOf, request } from '../downlink-request.ts'
import type { Uplink } from '../uplink.ts'
import type { ConfigVersions, WantedConfig } from './config-versions.ts'
import { parseTable, textOfTable } from './table-places.ts'

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
      const known = await this.#versions.wantedFor(deviceId, config.digest)
      const { wanted, acked } = known
      this.#apply(session, variables, known)
      if (session.pushing === wanted) return
      if ((session.config ?? acked) === wanted) {
        session.config = wanted
        if (acked !== wanted || known.isKept === false)
          await this.#record(session, wanted, variables)
        return
      }
      if (!session.connection.isSubscribed(`iot/${sn}/down/config`)) return
      session.pushing = wanted
      const pushed = this.#push(session, wanted, { ...config, variables })
      session.pushed = pushed
      await pushed
      if (session.pushing === wanted) session.pushing = undefined
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

  /** Learns by which table the device works, before something that it reports is read. */
  learn(session: CloudSession): Promise<void> {
    const { table } = session
    table.learning ??= this.#learn(session).finally(() => {
      table.learning = undefined
    })
    return table.learning
  }

  /**
   * A confirmed table is in force for what stands right behind its answer, so this waits for nothing. It counts also when
   * it comes late, or while a newer one is on its way.
   */
  consumeAnswer(session: CloudSession, { id, code }: Extract<Uplink, { kind: 'answer' }>): void {
    const { sent } = session.table
    if (sent === undefined || sent.id !== id) return
    if (code !== 0) return session.table.refuse()
    const { version, variables } = sent
    session.config = version
    session.table.confirm(variables, version, this.#parts.clock.now())
    this.#record(session, version, variables).catch((error: unknown) => {
      const { deviceId } = session.profile
      this.#log.error({ err: error, deviceId }, 'a confirmed configuration was not recorded')
    })
  }

  async #learn(session: CloudSession): Promise<void> {
    const { deviceId, variables, cloud } = session.profile
    if (makerOf(session) !== undefined) return session.table.learn(undefined, 0)
    const { digest } = toCloudConfig(variables, cloud?.serial)
    this.#apply(session, variables, await this.#versions.wantedFor(deviceId, digest))
  }

  /** `variables`: those of the wanted table. A device that says nothing works by what it confirmed last. */
  #apply(
    { table, config }: CloudSession,
    variables: readonly PolledVariable[],
    { wanted, acked, table: kept }: WantedConfig,
  ): void {
    const present = config ?? acked
    const isWanted = present === wanted
    if (table.isUnread) {
      const isKnown = kept !== undefined && (isWanted || present === acked)
      table.learn(isKnown ? parseTable(kept) : undefined, present)
    }
    if (isWanted) table.confirm(variables, wanted, this.#parts.clock.now())
  }

  #record(
    { profile }: CloudSession,
    version: number,
    variables: readonly PolledVariable[],
  ): Promise<void> {
    return this.#versions.recordAcked(profile.deviceId, version, textOfTable(variables))
  }

  /** In parts where it is long; each is answered before the next one goes. */
  async #push(
    session: CloudSession,
    version: number,
    { poll, serial, variables }: CloudConfig & Pick<DeviceProfile, 'variables'>,
  ): Promise<boolean> {
    const of = Math.max(1, Math.ceil(poll.length / entriesMax))
    for (let part = 1; part <= of; part++) {
      const id = this.#parts.ids.next()
      const entries = poll.slice((part - 1) * entriesMax, part * entriesMax)
      const place = of === 1 ? {} : { part, of }
      // The device may work by it from the moment at which it has its last part.
      if (part === of) session.table.send({ id, version, variables })
      const response = await request(session, this.#parts, {
        topic: `iot/${session.profile.sn}/down/config`,
        payload: JSON.stringify({ id, cfg: version, ...place, serial, poll: entries }),
        qos: 1,
        id,
        isRepeatable: true,
        // Sent after a newer one, it would take that one's place.
        isWanted: () => session.pushing === version,
        accepts: isAnswer,
      })
      // A newer one is on its way: this one no longer matters.
      if (!response.ok || session.pushing !== version) return false
    }
    return true
  }
}
