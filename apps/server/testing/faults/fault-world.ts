import { setTimeout as sleep } from 'node:timers/promises'
import {
  deviceApi,
  type Envelope,
  modelApi,
  timedTaskApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { type Clock, systemClock } from '#platform/clock.ts'
import { callers } from '../test-server.ts'
import { FaultDevice } from './fault-device.ts'
import {
  addressAt,
  type FaultDatabase,
  type MemberSettings,
  startFaultMembers,
} from './fault-members.ts'
import { type FaultPostgresPlace, startFaultPostgres } from './fault-postgres.ts'

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
      { name: '任务', fm: 2, func: 2, register: 20, rw: 'rw' as const },
    ],
  },
]

/** Temperatures that cross the threshold of the alarm again and again. None comes twice, so that each is known again. */
const temperatureAt = (index: number): number =>
  Math.floor(index / half) % 2 === 0 ? (200 - index) / 10 : (1000 + index) / 10

export const isHigh = (value: number): boolean => value > threshold

/** Longer than any call may take. */
const answerWithinMs = 20_000

/** A write that somebody ordered, and what the answer said. */
interface Ordered {
  readonly value: number
  readonly outcome: 'confirmed' | 'failed' | 'unknown'
}

export interface FaultSettings extends MemberSettings {
  readonly postgres?: FaultPostgresPlace
  /** Time by which the device stamps what it reports. */
  readonly clock?: Clock
  /** Seconds from one run of a timed task to the next; left out: there is none. */
  readonly taskSeconds?: number
}

export type FaultWorld = Awaited<ReturnType<typeof startWorldOn>>

/**
 * Several server processes on one PostgreSQL behind a plain balancer, a device that reports through it and somebody who
 * writes to that device through it, each with a history of what was promised to them.
 */
export async function startFaultWorld(given: FaultSettings) {
  const postgres = await startFaultPostgres(given.postgres)
  return { ...(await startWorldOn({ databaseUrl: postgres.url }, given)), postgres }
}

/** The same of one process with the embedded store in a folder. */
export function startEmbeddedWorld(dataDir: string) {
  return startWorldOn({ dataDir }, { members: ['alone'] })
}

async function startWorldOn(database: FaultDatabase, given: FaultSettings) {
  const started = await startFaultMembers(database, given)
  const { clock = systemClock } = given
  const calls = callers(`http://127.0.0.1:${started.httpPort}`, clock)
  // What is made before anything happens is made at the owner itself: a busy machine may look dead to the balancer.
  const setup = callers(await patiently(() => ownOrigin(started)), clock)
  const token = await patiently(() => setup.signIn())
  const plant = await makePlant(setup, token)
  await makeTask(setup, { token, ...plant, every: given.taskSeconds })
  const mqttPort = given.brokerPort ?? started.mqttPort
  const { temperature: varId, task: taskId } = plant
  const device = new FaultDevice({ mqttPort, sn, password, varId, taskId, clock }, temperatureAt)
  const operator = operate(async (value) => {
    const body = { deviceId: plant.deviceId, varId: plant.setpoint, value }
    const late = sleep(answerWithinMs, undefined, { ref: false })
    const answer = await Promise.race([calls.ask(variableApi.write, body, { token }), late])
    if (answer === undefined) throw new Error('no answer')
    return answer
  })
  return { ...started, database, device, operator, calls, token, ...plant }
}

type Started = Awaited<ReturnType<typeof startFaultMembers>>

async function ownOrigin({ owner }: Started): Promise<string> {
  const member = await owner()
  if (member === undefined) throw new Error('nobody owns the store yet')
  return addressAt(member.place, '').slice(0, -1)
}

async function makePlant(calls: ReturnType<typeof callers>, token: string) {
  const asked = { token }
  const { id: model } = await calls.call(modelApi.create, { name: '锅炉', slaves }, asked)
  const [found] = await calls.call(modelApi.list, { id: model }, asked)
  const [temperature = 0, setpoint = 0, task = 0] = (found?.slaves[0]?.var ?? []).map(
    ({ varId }) => varId,
  )
  const cloud = { name: '一号炉', sn, password, typeId: 10, mode: 'cloud', model } as const
  const { id: deviceId } = await calls.call(deviceApi.create, cloud, asked)
  const trigger = { name: '超温', varId: temperature, condition: 'gt', b: threshold } as const
  await calls.call(triggerApi.create, { deviceId, alarmContent: '高', ...trigger }, asked)
  return { deviceId, temperature, setpoint, task }
}

interface TaskPlace {
  readonly token: string
  readonly deviceId: number
  readonly task: number
  readonly every: number | undefined
}

async function makeTask(calls: ReturnType<typeof callers>, place: TaskPlace): Promise<void> {
  const { token, deviceId, task, every } = place
  if (every === undefined) return
  const body = { name: '定时', deviceId, varId: task, value: 1, type: 'interval', every } as const
  await calls.call(timedTaskApi.create, body, { token })
}

/** Somebody who writes one value after the other, each once, whatever the answer is. */
function operate(write: (value: number) => Promise<Envelope>) {
  const ordered: Ordered[] = []
  let isOver = false
  const run = async () => {
    for (let value = 1; !isOver; value += 1) {
      const outcome = await write(value).then(outcomeOf, () => 'unknown' as const)
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

/** A device that takes its time is answered for with a write that is under way, which promises nothing. */
function outcomeOf({ code, data }: Envelope): Ordered['outcome'] {
  if (code !== 200) return 'failed'
  const { state } = variableApi.write.output.parse(data)
  return state === 'confirmed' || state === 'answered' ? 'confirmed' : 'unknown'
}

/** Tries until it succeeds, as people and programs do while a server starts. */
export async function patiently<T>(work: () => Promise<T>, withinMs = 150_000): Promise<T> {
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
