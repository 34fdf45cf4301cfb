import { randomUUID } from 'node:crypto'
import type { ProgramEntry, ProgramPort } from '#facts/program-port.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Log } from '#platform/process/log/log.ts'
import { pause } from '#platform/timers.ts'
import { LiveConnection } from '#realtime/live-connection.ts'
import type { Realtime } from '#realtime/realtime.ts'
import { DeviceFollower } from './device-follower.ts'
import { type MqttLimits, mqttLimits } from './mqtt-limits.ts'
import { disconnectReasons, MqttTransport } from './mqtt-transport.ts'
import type { ProgramPorts, SignedInProgram } from './program-ports.ts'
import { type AnswerTopics, ProgramSession, resultTopic } from './program-session.ts'
import { SnapshotTurns } from './snapshot-turns.ts'
import { repliesTopic, TopicFilters } from './topic-tree.ts'

interface ProgramsParts {
  readonly realtime: Realtime
  readonly ports: ProgramPorts
  readonly log: Log
  readonly limits?: Partial<MqttLimits>
}

interface OpenProgram {
  readonly program: SignedInProgram
  readonly clientId: string
  readonly connection: LiveConnection
  readonly transport: MqttTransport
  readonly filters: TopicFilters
}

/** Return codes of a CONNACK: those of MQTT 3.1.1 and the reasons of MQTT 5. */
const refusals = {
  clientId: [2, 0x85],
  unavailable: [3, 0x88],
  token: [4, 0x86],
  quota: [3, 0x97],
} as const

/** Programs of accounts that came over MQTT with an API token (decision 0047). They are live connections like others. */
export class Programs implements ProgramPort {
  readonly #parts: ProgramsParts
  readonly #limits: MqttLimits
  readonly #byAccount = new Map<number, Set<OpenProgram>>()
  readonly #snapshots: SnapshotTurns

  constructor(parts: ProgramsParts) {
    this.#parts = parts
    this.#limits = { ...mqttLimits, ...parts.limits }
    this.#snapshots = new SnapshotTurns(parts.realtime.limits.connectionsMax)
  }

  accept(entry: ProgramEntry): void {
    this.#serve(entry).catch((error: unknown) => {
      this.#parts.log.debug({ err: error }, 'a program over MQTT ended')
      entry.socket.destroy()
    })
  }

  async #serve(entry: ProgramEntry): Promise<void> {
    const { connect, socket, address } = entry
    const { ports, realtime, log } = this.#parts
    const { timers } = realtime
    const token = connect.password?.toString() ?? ''
    if (connect.clientId.length > this.#limits.clientIdLengthMax) {
      return this.#refuse(entry, 'clientId', 'client id is too long')
    }
    const refusedAt = pause(timers, this.#limits.refusalMs)
    const program = await ports.signIn(token, address)
    if (program === undefined) {
      await refusedAt
      return this.#refuse(entry, 'token', 'unknown token')
    }
    if (socket.destroyed) return
    if (realtime.isClosing) return this.#refuse(entry, 'unavailable', 'stopping')
    const open = this.#open(entry, program)
    if (open === undefined) return this.#refuse(entry, 'quota', 'too many connections of a token')
    entry.leaveRoom()
    const { connection, transport, filters } = open
    const list = realtime.admit(connection, program)
    const parts = { token, connection, transport, filters, list, ports, timers }
    const snapshots = this.#snapshots
    const follower = new DeviceFollower({ ...parts, snapshots, limits: this.#limits })
    const session = new ProgramSession({
      ...parts,
      socket,
      address,
      program,
      follower,
      protocolVersion: connect.protocolVersion ?? 4,
      limits: this.#limits,
      log,
      publishAnswer: (topics, answer) => this.#publishAnswer(program, topics, answer),
    })
    transport.onState = (deviceId) => session.meet(deviceId)
    try {
      await session.run()
    } finally {
      this.#leave(open)
    }
  }

  /** Undefined: the token or its account has too many. The same client of the same token takes the place of the older. */
  #open(entry: ProgramEntry, program: SignedInProgram): OpenProgram | undefined {
    const { connect, socket, address } = entry
    const { realtime } = this.#parts
    const { timers } = realtime
    const { clientId, keepalive = 0, protocolVersion = 4 } = connect
    const others = this.#byAccount.get(program.accountId) ?? new Set()
    const ofToken = [...others].filter((one) => one.program.apiToken.id === program.apiToken.id)
    const older = ofToken.find((one) => clientId !== '' && one.clientId === clientId)
    older?.transport.disconnect(disconnectReasons.takenOver)
    if (older !== undefined) this.#leave(older)
    const { connectionsPerTokenMax, connectionsPerAccountMax } = this.#limits
    const isFull = ofToken.length - (older === undefined ? 0 : 1) >= connectionsPerTokenMax
    if (isFull || others.size >= connectionsPerAccountMax) return undefined
    const filters = new TopicFilters()
    const transport = new MqttTransport({
      socket,
      filters,
      protocolVersion,
      keepaliveSeconds: keepalive,
      limits: this.#limits,
      timers,
    })
    const connection = new LiveConnection(transport, realtime.limits, address)
    const open = { program, clientId, connection, transport, filters }
    this.#byAccount.set(program.accountId, others.add(open))
    const properties = getProperties(clientId, this.#limits)
    transport.write({
      cmd: 'connack',
      returnCode: 0,
      reasonCode: 0,
      sessionPresent: false,
      properties,
    })
    return open
  }

  #leave(open: OpenProgram): void {
    const { accountId } = open.program
    const others = this.#byAccount.get(accountId)
    others?.delete(open)
    if (others?.size === 0) this.#byAccount.delete(accountId)
    this.#parts.realtime.leave(open.connection)
    open.transport.endSoon()
  }

  #refuse(
    { connect, socket, refuse }: ProgramEntry,
    why: keyof typeof refusals,
    reason: string,
  ): void {
    const { protocolVersion = 4 } = connect
    const [returnCode, reasonCode] = refusals[why]
    const code = protocolVersion === 5 ? { reasonCode } : { returnCode }
    const answer = { cmd: 'connack', sessionPresent: false, ...code } as const
    if (socket.destroyed) return refuse(reason)
    socket.end(generatePacket(answer, { protocolVersion }), () => refuse(reason))
  }

  /** Answers reach every connection of the token that ordered, and nobody else. */
  #publishAnswer(
    { accountId, apiToken }: SignedInProgram,
    topics: AnswerTopics,
    answer: unknown,
  ): void {
    const { deviceId, varId, response, correlation } = topics
    const topic = resultTopic(topics)
    for (const { program, filters, transport } of this.#byAccount.get(accountId) ?? []) {
      if (program.apiToken.id !== apiToken.id) continue
      if (filters.wants('result', deviceId, varId)) transport.answer(topic, answer, correlation)
      const name = response?.slice(repliesTopic.length + 1)
      if (response !== undefined && filters.wants('reply', undefined, undefined, name)) {
        transport.answer(response, answer, correlation)
      }
    }
  }
}

/** What a program of MQTT 5 is told at its beginning. */
function getProperties(clientId: string, limits: MqttLimits) {
  return {
    sessionExpiryInterval: 0,
    receiveMaximum: limits.writesUnderWayMax,
    maximumPacketSize: limits.packetBytesMax,
    sharedSubscriptionAvailable: false,
    subscriptionIdentifiersAvailable: false,
    ...(clientId === '' ? { assignedClientIdentifier: randomUUID() } : {}),
  }
}
