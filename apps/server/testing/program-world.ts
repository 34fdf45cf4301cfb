import { apiTokenApi, deviceApi, modelApi, variableApi } from '@fieldhub/contract'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { TestEngine } from '#store/testing/on-each-engine.ts'
import { eventually } from './eventually.ts'
import { addAccount, standingClock, startTestServer } from './test-server.ts'

const Json = z.record(z.string(), z.unknown())
const variables = [
  { name: '温度', fm: 4, func: 2, register: 0, decimals: 1, rw: 'rw' },
  { name: '开关', fm: 0, func: 0, register: 1, rw: 'r' },
] as const

interface Received {
  readonly topic: string
  readonly content: z.output<typeof Json>
  readonly retain: boolean
}

/** A server with two accounts that have a cloud device each, and programs that connect to the devices' port. */
export async function startProgramWorld(
  engine: TestEngine['name'] = 'sqlite',
  settings: Readonly<Record<string, string>> = {},
) {
  const clock = standingClock()
  const hub = await startTestServer({ clock, engine, settings })
  await addAccount(hub.server, 'bert', 'bert password')
  const owner = { token: await hub.signIn() }
  const other = { token: await hub.signIn('bert', 'bert password') }
  const mine = await addDevice(hub, owner, 'PUMP-01')
  const foreign = await addDevice(hub, other, 'PUMP-02')
  const makeToken = async (
    input: z.input<typeof apiTokenApi.make.input> = {},
    caller: { token: string } = owner,
  ) => hub.call(apiTokenApi.make, input, caller)

  const dialDevice = async ({ sn }: { readonly sn: string }) => {
    const client = await dial(hub.server.mqttPort, { username: sn, password: 'secret 12' })
    const report = (varId: number, v: number) =>
      client.publishAsync(
        `iot/${sn}/up/report`,
        JSON.stringify({ ts: clock.now() / 1_000, d: [{ id: `v${varId}`, v }] }),
        { qos: 1 },
      )
    return { client, report }
  }
  const dialProgram = async (password: string, options: IClientOptions = {}) => {
    const client = await dial(hub.server.mqttPort, { username: 'token', password, ...options })
    return { client, ...collect(client) }
  }
  return { ...hub, clock, owner, other, mine, foreign, makeToken, dialDevice, dialProgram }
}

export type ProgramWorld = Awaited<ReturnType<typeof startProgramWorld>>

async function addDevice(
  hub: Awaited<ReturnType<typeof startTestServer>>,
  caller: { readonly token: string },
  sn: string,
) {
  const { id: model } = await hub.call(
    modelApi.create,
    { name: sn, slaves: [{ name: '一', addr: 1, var: [...variables] }] },
    caller,
  )
  const device = { name: sn, sn, password: 'secret 12', typeId: 10, mode: 'cloud', model } as const
  const { id } = await hub.call(deviceApi.create, device, caller)
  const slaves = await hub.call(variableApi.lastValues, { deviceId: id }, caller)
  const [temperature = 0, output = 0] = slaves.flatMap((one) => one.var).map(({ varId }) => varId)
  return { id, sn, temperature, output, topic: `fieldhub/devices/${id}` }
}

export async function dial(port: number, options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  })
  onTestFinished(() => void client.end(true))
  return client
}

/** Everything that a client receives. */
function collect(client: MqttClient) {
  const received: Received[] = []
  client.on('message', (topic, payload, { retain }) => {
    received.push({ topic, content: z.parse(Json, JSON.parse(payload.toString())), retain })
  })
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  /** Waits for the newest message of a topic. */
  const newest = (topic: string) =>
    eventually(() => {
      const found = received.findLast((message) => message.topic === topic)
      if (found === undefined) throw new Error(`nothing came to ${topic}`)
      return found
    })
  /** Resolves when all that the server sent before has arrived. */
  const settled = async () => {
    await client.subscribeAsync('fieldhub/connection')
    await client.unsubscribeAsync('fieldhub/connection')
  }
  return { received, closed, newest, settled }
}
