import { createRequire } from 'node:module'
import type * as mqtt from 'mqtt'
import type { Timers } from '#platform/timers.ts'
import { BrokerStream } from './broker-stream.ts'
import type { Target, TargetGuard } from './target-guard.ts'

const load = createRequire(import.meta.url)
/** The library is loaded with the first connection, because most starts make none. */
const library = (): typeof mqtt => load('mqtt')

export interface BrokerOptions {
  readonly target: Target & { readonly isTls: boolean }
  readonly clientId: string
  /** Empty: the broker wants none. */
  readonly username: string
  readonly password: string
  readonly connectTimeoutMs: number
  readonly keepAliveSeconds: number
  readonly timers: Timers
}

/**
 * A client of a broker that a user chose. It connects once and keeps nothing to send: whoever holds it decides when to
 * try again, and what is published without a connection fails. A broker that falls silent while its connection stays open
 * is noticed by its missing sign of life.
 */
export function connectToBroker(
  guard: TargetGuard,
  {
    target,
    clientId,
    username,
    password,
    connectTimeoutMs,
    keepAliveSeconds,
    timers,
  }: BrokerOptions,
  onError: (error: Error) => void,
): mqtt.MqttClient {
  const openStream = () => {
    const socket = target.isTls ? guard.connectTls(target) : guard.connectTcp(target)
    const stream = new BrokerStream(socket, timers)
    // The client passes on only those errors of its stream that have a code.
    return stream.on('error', onError)
  }
  const client = new (library().MqttClient)(openStream, {
    clientId,
    clean: true,
    protocolVersion: 4,
    keepalive: keepAliveSeconds,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
  })
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'publish' && packet.qos === 2) onError(new Error(unwantedQuality))
  })
  return client.on('error', (error) => onError(withCode(error)))
}

/** The library keeps each such message until the broker releases it, and nobody subscribes to them. */
const unwantedQuality = 'the broker sent a message of quality 2'

/** The library says by words alone that a broker whose connection is open answers nothing. */
const silences = ['connack timeout', 'Keepalive timeout']

function withCode(error: Error): Error {
  return silences.includes(error.message) ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
}
