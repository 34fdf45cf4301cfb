import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#testing/eventually.ts'
import { openForwardingWorld } from '#testing/forwarding/forwarding-world.ts'
import { ListeningProgram } from '#testing/programs/listening-program.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const program = '/usr/sbin/mosquitto'
const Body = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ values: z.optional(z.array(z.looseObject({ value: z.number() }))) }),
})

test.skipIf(!existsSync(program))(
  'values and states reach a broker under the topics of the template, acknowledged',
  async () => {
    const world = await openForwardingWorld()
    const broker = await startMosquitto()
    const got = await subscribe(broker.port)
    const { id } = await world.add({
      kind: 'mqtt',
      url: `mqtt://127.0.0.1:${broker.port}`,
      topic: 'plant/{account}/{sn}/{variable}/{kind}',
      qos: 1,
      user: 'plant',
      password: 'plant password',
    })
    await world.forwardings.accept([
      world.value(world.deviceId, 1),
      world.value(world.otherId, 2),
      world.value(world.deviceId, 3),
    ])
    await world.offline(world.deviceId)
    await world.send()
    await eventually(() => expect(got).toHaveLength(3))
    const seen = got.map(({ topic, body }) => {
      const { type, data } = z.parse(Body, JSON.parse(body))
      return [topic, `${type} ${(data.values ?? []).map(({ value }) => value).join(',')}`]
    })
    expect(Object.fromEntries(seen)).toEqual({
      'plant/owner/A_1/-/state': 'state ',
      'plant/owner/A_1/温度/values': 'values 1,3',
      'plant/owner/B2/温度/values': 'values 2',
    })
    expect(await world.shown(id)).toMatchObject({ failures: 0, queued: 0, hasPassword: true })
  },
)

test.skipIf(!existsSync(program))(
  'a broker that refuses the password or is not there keeps everything waiting',
  async () => {
    const world = await openForwardingWorld()
    const broker = await startMosquitto()
    const url = `mqtt://127.0.0.1:${broker.port}`
    const input = { kind: 'mqtt', topic: 'a', qos: 1, user: 'plant' } as const
    const { id } = await world.add({ ...input, url, password: 'wrong' })
    const { id: away } = await world.add({ ...input, url: 'mqtt://127.0.0.1:9' })
    await world.forwardings.accept([world.value(world.deviceId, 1)])
    await world.send()
    expect(await world.shown(id)).toMatchObject({ lastFault: 'refused', failures: 1 })
    expect(await world.shown(away)).toMatchObject({ lastFault: 'network', failures: 1 })
  },
)

async function startMosquitto() {
  const folder = temporaryFolder()
  const users = join(folder, 'users')
  const made = spawn('mosquitto_passwd', ['-c', '-b', users, 'plant', 'plant password'])
  await once(made, 'close')
  const file = join(folder, 'mosquitto.conf')
  const user = process.env['USER'] ?? 'root'
  const rest = `allow_anonymous false\npassword_file ${users}\nuser ${user}\n`
  return ListeningProgram.open((port) => {
    writeFileSync(file, `listener ${port} 127.0.0.1\n${rest}`)
    return spawn(program, ['-c', file], { stdio: 'ignore' })
  })
}

async function subscribe(port: number) {
  const got: { topic: string; body: string }[] = []
  const options = { username: 'plant', password: 'plant password', reconnectPeriod: 100 }
  const client = await eventually(() => connectAsync(`mqtt://127.0.0.1:${port}`, options, false))
  onTestFinished(() => void client.end(true))
  client.on('message', (topic, payload) => got.push({ topic, body: payload.toString() }))
  await client.subscribeAsync('plant/#', { qos: 1 })
  return got
}
