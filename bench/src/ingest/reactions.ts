import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, realtimePath } from '@fieldhub/contract'
import mqtt from 'mqtt-packet'
import type { BenchRow } from '../bench.ts'
import { send, sendJson } from '../felt/send.ts'
import type { Called } from '../server-process.ts'

/** Cloud devices beside those that load the server, and what is tried with them in turn. */
export const reactingDevices = 10
const triedVariables = 8
const everyMs = 50
const settleMs = 5_000
/** Above the limit of the triggers, and below. */
const [high, low] = [6_000, 10]

const alarmMsMax = 200
const commandMsMax = 300

interface ReactingDevice {
  readonly socket: Socket
  readonly sn: string
  readonly deviceId: number
  /** Called with each write that arrives. */
  onWrite: () => void
}

interface LiveAlarmMessage {
  readonly type?: string
  readonly alarm?: { readonly deviceId: number; readonly varId: number; readonly isOver: boolean }
}

interface Reactions {
  /** Milliseconds from a value that leaves its device to the alarm at an open page. */
  readonly alarms: readonly number[]
  /** Milliseconds from the call to the write that arrives at its device. */
  readonly commands: readonly number[]
}

/**
 * Measures for a while, beside whatever loads the server, how soon alarms are shown and commands arrive. The devices are
 * `bench-<n>` from the given one on.
 */
export async function measureReactions(
  called: Called,
  { first, firstVarId, forMs }: { first: number; firstVarId: number; forMs: number },
): Promise<Reactions> {
  const numbers = Array.from({ length: reactingDevices }, (_, at) => first + at)
  const devices = await Promise.all(numbers.map((number) => dial(called, `bench-${number}`)))
  const { socket, alarms, expect } = await watchAlarms(called)
  const commands: number[] = []
  await sleep(settleMs)
  const end = performance.now() + forMs
  const calls: Promise<void>[] = []
  for (let turn = 0; performance.now() < end; turn++) {
    const device = devices[turn % devices.length]
    if (device === undefined) continue
    const round = Math.floor(turn / devices.length)
    const varId = firstVarId + (round % triedVariables)
    const isHigh = Math.floor(round / triedVariables) % 2 === 0
    expect(device.deviceId, varId, !isHigh)
    report(device, varId, isHigh ? high : low)
    calls.push(order(called, device, varId, commands))
    await sleep(everyMs)
  }
  await Promise.all(calls)
  await sleep(settleMs)
  socket.close()
  for (const device of devices) device.socket.destroy()
  return { alarms, commands }
}

/** The slowest of a hundred, each beside the median of the same times. */
export function reactionRows(load: string, { alarms, commands }: Reactions): BenchRow[] {
  return [
    within(`${load}: ms to a shown alarm, p99, there`, alarms, alarmMsMax),
    within(`${load}: ms to a device by a call, p99, there`, commands, commandMsMax),
  ]
}

function within(what: string, times: readonly number[], limit: number): BenchRow {
  const [measured, floor] = [timeAt(times, 0.99), timeAt(times, 0.5)]
  const target = `<= ${limit}`
  return { what, measured, floor, ratio: measured / floor, target, ok: measured <= limit }
}

/** Of times in any order; none is a measurement that failed. */
function timeAt(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
}

async function dial(called: Called, sn: string): Promise<ReactingDevice> {
  const list = await send(called, `${apiBase}/app/device?search=${sn}`, { method: 'GET' })
  const deviceId = Number(/"deviceId":(\d+)/.exec(list)?.[1])
  const socket = connect({ port: called.mqttPort, host: '127.0.0.1', noDelay: true })
  const device: ReactingDevice = { socket, sn, deviceId, onWrite: () => {} }
  const { promise, resolve, reject } = Promise.withResolvers<ReactingDevice>()
  socket.once('error', reject)
  const parser = mqtt.parser()
  parser.on('packet', (packet) => {
    if (packet.cmd === 'suback') resolve(device)
    if (packet.cmd === 'publish') answer(device, packet)
  })
  socket.on('data', (chunk) => parser.parse(chunk))
  const password = Buffer.from('spoken-aloud')
  socket.write(mqtt.generate({ cmd: 'connect', clientId: sn, username: sn, password }))
  const subscriptions = [{ topic: `iot/${sn}/down/#`, qos: 1 as const }]
  socket.write(mqtt.generate({ cmd: 'subscribe', messageId: 1, subscriptions }))
  return promise
}

/** Acknowledges what came, and does at once what it says. */
function answer(
  device: ReactingDevice,
  { payload, qos, messageId = 0 }: mqtt.IPublishPacket,
): void {
  if (qos === 1) device.socket.write(mqtt.generate({ cmd: 'puback', messageId }))
  const { id, op, d }: { id?: string; op?: string; d?: unknown } = JSON.parse(String(payload))
  if (op === 'write') device.onWrite()
  publish(device, 'ack', { id, code: 0, msg: '', d: d ?? [] })
}

function report(device: ReactingDevice, varId: number, value: number): void {
  publish(device, 'report', { ts: Date.now(), d: [{ id: `v${varId}`, v: value }] })
}

function publish({ socket, sn }: ReactingDevice, kind: string, value: object): void {
  const given = { messageId: 1, dup: false, retain: false, payload: JSON.stringify(value) }
  const topic = `iot/${sn}/up/${kind}`
  socket.write(mqtt.generate({ cmd: 'publish', topic, qos: 1, ...given }))
}

async function order(
  called: Called,
  device: ReactingDevice,
  varId: number,
  times: number[],
): Promise<void> {
  const at = performance.now()
  device.onWrite = () => {
    times.push(performance.now() - at)
    device.onWrite = () => {}
  }
  const { deviceId } = device
  await sendJson(called, ['POST', '/app/setVarData'], { deviceId, varId, value: low })
}

/** An open page of the console, and how long each alarm took that is expected there. */
async function watchAlarms({ httpPort, token }: Called) {
  const alarms: number[] = []
  const expected = new Map<string, number>()
  const socket = new WebSocket(`ws://127.0.0.1:${httpPort}${apiBase}${realtimePath}`)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message: LiveAlarmMessage = JSON.parse(String(data))
    if (message.type !== 'alarm' || message.alarm === undefined) return
    const { deviceId, varId, isOver } = message.alarm
    const key = `${deviceId} ${varId} ${isOver}`
    const at = expected.get(key)
    expected.delete(key)
    if (at !== undefined) alarms.push(performance.now() - at)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', token }))
  const expect = (deviceId: number, varId: number, isOver: boolean) => {
    expected.set(`${deviceId} ${varId} ${isOver}`, performance.now())
  }
  return { socket, alarms, expect }
}
