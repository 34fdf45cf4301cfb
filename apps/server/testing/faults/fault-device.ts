import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type MqttClient } from 'mqtt'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'

export interface FaultDeviceParts {
  readonly mqttPort: number
  readonly sn: string
  readonly password: string
  /** Number of the variable that it reports. */
  readonly varId: number
  /** Number of the variable that a timed task writes. */
  readonly taskId: number
  readonly clock: Clock
}

export interface Reported {
  readonly time: number
  readonly value: number
}

const Down = z.looseObject({
  id: z.string(),
  op: z.optional(z.string()),
  d: z.optional(
    z.array(z.looseObject({ id: z.optional(z.unknown()), v: z.optional(z.unknown()) })),
  ),
})

const answerWithinMs = 5_000
const everyMs = 60

/**
 * A cloud device that keeps each report until it is acknowledged, as the protocol asks of one, and writes down what was
 * acknowledged and which writes it carried out.
 */
export class FaultDevice {
  readonly acknowledged: Reported[] = []
  /** Values that it was told to write, each message once. */
  readonly written: number[] = []
  /** How often it was told to write by the timed task. */
  taskWrites = 0
  readonly #parts: FaultDeviceParts
  readonly #doneIds = new Set<string>()
  readonly #valueOf: (index: number) => number
  #isOver = false
  #running: Promise<void>

  constructor(parts: FaultDeviceParts, valueOf: (index: number) => number) {
    this.#parts = parts
    this.#valueOf = valueOf
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #run(): Promise<void> {
    const { clock } = this.#parts
    let next: Reported = { time: clock.now(), value: this.#valueOf(0) }
    while (!this.#isOver) {
      const client = await this.#connect()
      if (client === undefined) {
        await sleep(200)
        continue
      }
      const closed = new Promise<false>((resolve) => client.once('close', () => resolve(false)))
      while (!this.#isOver && (await succeeds(this.#report(client, next), closed))) {
        this.acknowledged.push(next)
        const time = Math.max(next.time + 1, clock.now())
        next = { time, value: this.#valueOf(this.acknowledged.length) }
        await sleep(everyMs)
      }
      client.end(true)
    }
  }

  async #connect(): Promise<MqttClient | undefined> {
    const { mqttPort, sn, password } = this.#parts
    const client = connect(`mqtt://127.0.0.1:${mqttPort}`, {
      username: sn,
      password,
      clientId: sn,
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: answerWithinMs,
    })
    const closed = new Promise<false>((resolve) => client.once('close', () => resolve(false)))
    client.on('error', () => {})
    client.on('message', (_topic, payload) => this.#obey(client, payload.toString()))
    const connected = new Promise<void>((resolve) => client.once('connect', () => resolve()))
    const ready = connected.then(() => client.subscribeAsync(`iot/${sn}/down/#`, { qos: 1 }))
    if (await succeeds(ready, closed)) return client
    client.end(true)
    return undefined
  }

  /** Resolves once it is acknowledged; what is not is sent again on the next connection. */
  #report(client: MqttClient, { time, value }: Reported): Promise<unknown> {
    const { sn, varId } = this.#parts
    const body = JSON.stringify({ ts: time, d: [{ id: `v${varId}`, v: value }] })
    return client.publishAsync(`iot/${sn}/up/report`, body, { qos: 1 })
  }

  #obey(client: MqttClient, text: string): void {
    const { id, op, d = [] } = z.parse(Down, JSON.parse(text))
    const isNew = !this.#doneIds.has(id)
    this.#doneIds.add(id)
    for (const entry of isNew && op === 'write' ? d : []) {
      if (entry.id === `v${this.#parts.taskId}`) this.taskWrites += 1
      else this.written.push(Number(entry.v))
    }
    const answer = JSON.stringify({ id, code: 0, d })
    client.publish(`iot/${this.#parts.sn}/up/ack`, answer, { qos: 1 })
  }
}

/** Whether it is done in time and before the connection ends. */
async function succeeds(work: Promise<unknown>, closed: Promise<false>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, closed, sleep(answerWithinMs, false, { ref: false })])
}
