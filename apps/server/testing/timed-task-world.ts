import {
  deviceApi,
  type InputOf,
  modelApi,
  rowsOf,
  type TimedTaskResult,
  timedTaskApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, vi } from 'vitest'
import { readTimedTaskLogs } from '#domain/timed-task/timed-task-log.ts'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { selectAccountByName } from '#store/account/account-store.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  type TestOptions,
  temporaryFolder,
} from './test-server.ts'

const rw = { fm: 2, func: 2, rw: 'rw', rate: 86_400 } as const
const slaves = [
  {
    name: '泵站',
    addr: 1,
    var: [
      { name: '水泵', register: 0, ...rw },
      { name: '液位', register: 1, ...rw, decimals: 1, unit: 'm' },
      { name: '压力', register: 2, fm: 2, func: 2, rate: 86_400 },
      { name: '流量', register: 9, fm: 2, func: 2, rate: 1 },
    ],
  },
]
const device = { name: '一号泵站', password: 'secret1', typeId: 1, mode: 'transparent' } as const
const serialNumber = 'TIMING-01'

export const minuteMs = 60_000

interface Started extends Awaited<ReturnType<typeof startTestServer>> {
  readonly clock: ReturnType<typeof standingClock>
}

interface TimingWorld extends Started, ReturnType<typeof getActions> {
  readonly dataDir: string
  readonly owner: { readonly token: string }
  readonly stranger: { readonly token: string }
  readonly model: number
  readonly deviceId: number
  readonly pump: number
  readonly level: number
  readonly pressure: number
  readonly every10: InputOf<typeof timedTaskApi.create>
}

/** Makes an account with a device that a test can let in, a stranger, and tasks whose time the test decides. */
export async function startTimedTaskWorld(options: TestOptions = {}): Promise<TimingWorld> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const clock = standingClock()
  const world = await startTestServer({ ...options, clock, dataDir })
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'stranger', 'stranger password')
  const stranger = { token: await world.signIn('stranger', 'stranger password') }
  const { id: model } = await world.call(modelApi.create, { name: '泵站', slaves }, owner)
  const created = { ...device, sn: serialNumber, model }
  const { id: deviceId } = await world.call(deviceApi.create, created, owner)
  const [shown] = await world.call(variableApi.lastValues, { deviceId }, owner)
  const [pump = 0, level = 0, pressure = 0] = (shown?.var ?? []).map(({ varId }) => varId)
  const every10 = {
    name: '补水',
    type: 'interval',
    deviceId,
    varId: pump,
    value: 1,
    every: 10,
  } satisfies InputOf<typeof timedTaskApi.create>
  const places = { model, deviceId, pump, level, pressure, every10 }
  return {
    ...world,
    ...getActions({ ...world, clock }, owner),
    ...places,
    clock,
    dataDir,
    owner,
    stranger,
  }
}

/** Collects what tests do with a server, also with one that was started again. */
export function getActions(
  { server, clock, call }: Pick<Started, 'server' | 'clock' | 'call'>,
  owner: { readonly token: string },
) {
  const { domain } = server
  const slave = new FakeSlave(1)
  const dial = async (sn = serialNumber) => {
    const dtu = await new FakeDtu(server.tcpPort, (request) => slave.answer(request)).opened()
    onTestFinished(() => dtu.end())
    dtu.send(`${sn},${device.password}`)
    const { id } = await domain.db
      .selectFrom('device')
      .select('id')
      .where('sn', '=', sn)
      .executeTakeFirstOrThrow()
    await vi.waitFor(() => expect(domain.devicePort.isOnline(id)).toBe(true), 10_000)
    return dtu
  }
  /** Moves the wall clock, and lets the schedule look at it. */
  const pass = (ms: number) => {
    clock.time += ms
    domain.timedTasks.wake()
  }
  /** The log is read without a call, since few calls are allowed while the clock stands still. */
  const log = async (filter: { readonly result?: TimedTaskResult } = {}) => {
    const account = await selectAccountByName(domain.db, 'admin')
    const query = { ownerId: account?.id ?? 0, ...filter }
    return readTimedTaskLogs(domain, query, { offset: 0, limit: 1_000 })
  }
  /** Waits for so many rows and returns the newest. */
  const logged = (rows: number) =>
    vi.waitFor(async () => {
      const list = await log()
      expect(list.length).toBeGreaterThanOrEqual(rows)
      return list
    }, 10_000)
  const task = async (id: number) => {
    const list = rowsOf(await call(timedTaskApi.list, {}, owner))
    return list.find((one) => one.id === id)
  }
  return { domain, slave, dial, pass, log, logged, task }
}
