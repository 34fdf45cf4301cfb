import { setTimeout as sleep } from 'node:timers/promises'
import { deviceApi, modelApi, triggerApi, variableApi } from '@fieldhub/contract'
import { systemClock } from '#platform/clock.ts'
import { freePorts, startBalancer } from './fault-balancer.ts'
import { FaultDevice } from './fault-device.ts'
import { FaultMember } from './fault-member.ts'
import { startFaultPostgres } from './fault-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { callers } from './test-server.ts'

const sn = 'FAULT-01'
const password = 'k7-pump-gate'
const threshold = 90
/** Reports that are low or high in a row. */
const half = 8

const slaves = [
  {
    name: '锅炉',
    addr: 1,
    var: [
      { name: '温度', fm: 4, func: 2, register: 0, decimals: 1, method: 'all' as const },
      { name: '设定', fm: 2, func: 2, register: 10, rw: 'rw' as const },
    ],
  },
]

/** Temperatures that cross the threshold of the alarm again and again, each a little different. */
const temperatureAt = (index: number): number =>
  (Math.floor(index / half) % 2 === 0 ? 20 : 100) + (index % half) / 10

export const isHigh = (value: number): boolean => value > threshold

/** Longer than any call may take. */
const answerWithinMs = 20_000

/** A write that somebody ordered, and what the answer said. */
interface Ordered {
  readonly value: number
  readonly outcome: 'confirmed' | 'failed' | 'unknown'
}

export interface FaultSettings {
  readonly members: readonly string[]
  /** Port of an outside broker, to which the device connects in place of the balancer. */
  readonly brokerPort?: number
  readonly busUrl?: string
  /** The program of the processes' first start; left out: this version's. */
  readonly program?: string
}

/**
 * Several server processes on one PostgreSQL behind a plain balancer, a device that reports through it and somebody who
 * writes to that device through it, each with a history of what was promised to them.
 */
export async function startFaultWorld(given: FaultSettings) {
  const { members: names, brokerPort, busUrl, program } = given
  const postgres = await startFaultPostgres()
  const shared = {
    FIELDHUB_DATABASE_URL: postgres.url,
    FIELDHUB_BUS_URL: busUrl ?? '',
    FIELDHUB_MQTT_URL: brokerPort === undefined ? '' : `mqtt://127.0.0.1:${brokerPort}`,
  }
  const ports = await freePorts(names.length * 3)
  const members = names.map((name, index) => {
    const [httpPort = 0, tcpPort = 0, mqttPort = 0] = ports.slice(index * 3, index * 3 + 3)
    const dataDir = temporaryFolder()
    return new FaultMember({
      name,
      httpPort,
      tcpPort,
      mqttPort,
      dataDir,
      program,
      settings: shared,
    })
  })
  const at = (place: FaultMember['place'], path: string) =>
    `http://127.0.0.1:${place.httpPort}/${path}`
  const http = await startBalancer(
    members.map(({ place }) => ({ port: place.httpPort, check: at(place, 'readyz') })),
  )
  const mqtt = await startBalancer(
    // With a bus every process serves devices.
    members.map(({ place }) => ({
      port: place.mqttPort,
      check: at(place, busUrl === undefined ? 'ownerz' : 'healthz'),
    })),
  )
  const owner = async () => {
    for (const member of members) {
      const answer = await fetch(at(member.place, 'ownerz'), {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined)
      if (answer?.status === 200) return member
    }
    return undefined
  }
  const calls = callers(`http://127.0.0.1:${http.port}`, systemClock)
  const token = await patiently(() => calls.signIn())
  const plant = await makePlant(calls, token)
  const device = new FaultDevice(
    { mqttPort: brokerPort ?? mqtt.port, sn, password, varId: plant.temperature },
    temperatureAt,
  )
  const operator = operate(async (value) => {
    const body = { deviceId: plant.deviceId, varId: plant.setpoint, value }
    const late = sleep(answerWithinMs, undefined, { ref: false })
    const answer = await Promise.race([calls.ask(variableApi.write, body, { token }), late])
    if (answer === undefined) throw new Error('no answer')
    return answer.code
  })
  return { postgres, members, owner, device, operator, httpPort: http.port, calls, token, ...plant }
}

async function makePlant(calls: ReturnType<typeof callers>, token: string) {
  const asked = { token }
  const { id: model } = await calls.call(modelApi.create, { name: '锅炉', slaves }, asked)
  const [found] = await calls.call(modelApi.list, { id: model }, asked)
  const [temperature = 0, setpoint = 0] = (found?.slaves[0]?.var ?? []).map(({ varId }) => varId)
  const cloud = { name: '一号炉', sn, password, typeId: 10, mode: 'cloud', model } as const
  const { id: deviceId } = await calls.call(deviceApi.create, cloud, asked)
  const trigger = { name: '超温', varId: temperature, condition: 'gt', b: threshold } as const
  await calls.call(triggerApi.create, { deviceId, alarmContent: '高', ...trigger }, asked)
  return { deviceId, temperature, setpoint }
}

/** Somebody who writes one value after the other, each once, whatever the answer is. */
function operate(write: (value: number) => Promise<number>) {
  const ordered: Ordered[] = []
  let isOver = false
  const run = async () => {
    for (let value = 1; !isOver; value += 1) {
      const outcome = await write(value).then(
        (code) => (code === 200 ? 'confirmed' : 'failed'),
        () => 'unknown' as const,
      )
      ordered.push({ value, outcome })
      await sleep(250)
    }
  }
  const running = run()
  const stop = async () => {
    isOver = true
    await running
  }
  return { ordered, stop }
}

/** Tries until it succeeds, as people and programs do while a server starts. */
async function patiently<T>(work: () => Promise<T>, withinMs = 60_000): Promise<T> {
  const until = performance.now() + withinMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(200)
    }
  }
}
