import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  alarmLogApi,
  alarmSettingApi,
  alarmShelvingApi,
  commandApi,
  deviceApi,
  deviceStatus,
  errorTable,
  homeApi,
  linkerApi,
  modelApi,
  personalApi,
  ServerMessage,
  type Severity,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { FakeMailServer, readMail } from '#notify/testing/fake-mail-server.ts'
import { reserveName } from '#store/disk-reserve.ts'
import { eventually } from '#testing/eventually.ts'
import { disksMissing, mountSmallDisk } from '#testing/faults/fault-disk.ts'
import { standingClock, startTestServer, temporaryFolder } from '#testing/test-server.ts'

const mailAccount = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
const minute = 60_000
const daySeconds = 86_400
const registers = { fm: 2, func: 2 } as const
const rare = { ...registers, rate: daySeconds } as const
const writable = { rw: 'rw' } as const
const slavesPolledEvery = (rate: number) => [
  {
    name: '锅炉',
    addr: 1,
    var: [
      { name: '温度', register: 0, ...registers, rate },
      { name: '阀门', register: 1, ...registers, rate, ...writable },
    ],
  },
]
const slaves = slavesPolledEvery(daySeconds)
const device = {
  name: '一号炉',
  sn: 'ALARM-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

type Started = Awaited<ReturnType<typeof startTestServer>>

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

/** Starts a server with a boiler on a line, and a person with a mailbox. */
async function startBoiler(rate = daySeconds, dataDir = temporaryFolder(), more = {}) {
  const mail = await FakeMailServer.open(mailAccount)
  onTestFinished(() => mail.close())
  const clock = standingClock()
  const settings = {
    FIELDHUB_SMTP_URL: mail.url(mailAccount),
    FIELDHUB_MAIL_FROM: mailAccount.user,
    ...more,
  }
  const start = () => startTestServer({ clock, dataDir, settings })
  const slave = new FakeSlave(1)
  slave.registers.set(1, 1)
  let world = await start()
  const owner = { token: await world.signIn() }
  const { call } = world
  const { id: model } = await call(
    modelApi.create,
    { name: '锅炉', slaves: slavesPolledEvery(rate) },
    owner,
  )
  const { id: deviceId } = await call(deviceApi.create, { ...device, model }, owner)
  const [values] = await call(variableApi.lastValues, { deviceId }, owner)
  const [temperature = 0, valve = 0] = (values?.var ?? []).map(({ varId }) => varId)
  const { id: contact } = await call(
    linkerApi.create,
    { name: '王工', email: 'wang@example.com' },
    owner,
  )
  const { id: alarmConfigId } = await call(
    alarmSettingApi.create,
    { name: '值班', contactIds: [contact], channels: ['email'], mode: 'silence', silence: 120 },
    owner,
  )
  const tooHot = {
    deviceId,
    name: '超温',
    varId: temperature,
    condition: 'gt',
    b: 90,
    deadZone: 5,
    alarmContent: '温度过高',
    normalContent: '温度恢复',
    alarmConfigId,
  } as const
  const dial = async () => {
    const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${device.sn},${device.password}`)
    const { devicePort } = world.server.domain
    await vi.waitFor(() => expect(devicePort.isOnline(deviceId)).toBe(true), 10_000)
    return dtu
  }
  /** Passes on a reading a second later, with all that it sets off. */
  const read = async (celsius: number) => {
    clock.time += 1_000
    slave.registers.set(0, celsius)
    await world.call(variableApi.data, { deviceId, varIds: [temperature, valve] }, owner)
    await world.server.domain.pushes.settle()
  }
  const mails = () => mail.mails.map(({ to }) => to[0])
  const lastMail = () => readMail(mail.mails.at(-1)?.source ?? '').text
  const alarms = async () => {
    const found = await world.call(alarmLogApi.list, {}, owner)
    return Array.isArray(found) ? found : found.list
  }
  const status = async () => {
    const found = await world.call(deviceApi.list, { search: device.sn }, owner)
    return (Array.isArray(found) ? found : found.list)[0]?.status
  }
  const restart = async () => {
    await world.close()
    for (const dtu of dtus.splice(0)) dtu.end()
    world = await start()
    await dial()
  }
  return {
    get world() {
      return world
    },
    owner,
    clock,
    slave,
    tooHot,
    deviceId,
    temperature,
    valve,
    dial,
    read,
    mails,
    lastMail,
    alarms,
    status,
    restart,
  }
}

async function listen(origin: string, token: string) {
  const told: ServerMessage[] = []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api2/live`)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  const greeted = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await greeted
  socket.on('message', (data) => {
    const message = ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''))
    if (message.type.startsWith('alarm') || message.type === 'status') told.push(message)
  })
  return told
}

test.skipIf(disksMissing() !== undefined)(
  'on the last room of a full disk an alarm is logged and mailed, and values wait',
  async () => {
    // Less than twice the reserve is free there, so that it stays released.
    const { folder } = mountSmallDisk(60)
    writeFileSync(join(folder, reserveName), '')
    const boiler = await startBoiler(daySeconds, folder)
    const { world, owner, tooHot, read, mails, alarms } = boiler
    await world.call(triggerApi.create, tooHot, owner)
    await boiler.dial()
    await read(96)
    expect(await alarms()).toMatchObject([{ deviceName: '一号炉', value: 96 }])
    expect(mails()).toEqual(['wang@example.com'])
    const metrics = await (await world.send('GET', '/metrics')).text()
    expect(metrics).toMatch(/^fieldhub_samples_waiting [1-9]/m)
  },
)

test('a boiler overheats: logged, mailed, shown live, its valve closed, and recovered', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, valve, read, mails, alarms, status } = boiler
  const linkages = [{ varId: valve, value: 0 }]
  const { id } = await world.call(
    triggerApi.create,
    { ...tooHot, linkageSwitch: true, linkages },
    owner,
  )
  await boiler.dial()
  await read(80)
  expect([await alarms(), mails(), await status()]).toEqual([[], [], deviceStatus.online])
  const told = await listen(world.origin, owner.token)
  await read(96)
  await vi.waitFor(async () => {
    expect(await alarms()).toMatchObject([{ linkages: [{ state: 'confirmed' }] }])
  }, slowly)
  expect(await alarms()).toMatchObject([
    {
      triggerId: id,
      deviceName: '一号炉',
      varName: '温度',
      value: 96,
      startTime: boiler.clock.time,
      endTime: null,
      pushCount: 1,
      linkages: [{ varId: valve, value: 0, reason: '' }],
    },
  ])
  expect(boiler.slave.registers.get(1)).toBe(0)
  expect(mails()).toHaveLength(1)
  expect(await status()).toBe(deviceStatus.alarm)
  expect(await world.call(homeApi.data, {}, owner)).toMatchObject({ online: 0, alarm: 1 })
  await read(99)
  await read(90)
  await read(84)
  expect(await alarms()).toMatchObject([
    { value: 96, peak: 99, endValue: 84, endTime: boiler.clock.time, end: 'recovered' },
  ])
  expect(mails()).toHaveLength(2)
  expect(await status()).toBe(deviceStatus.online)
  await vi.waitFor(() => expect(told).toHaveLength(4), slowly)
  expect(told).toMatchObject([
    { type: 'alarm', alarm: { triggerName: '超温', value: 96, isOver: false } },
    { type: 'status', status: deviceStatus.alarm },
    { type: 'alarm', alarm: { value: 84, peak: 99, isOver: true } },
    { type: 'status', status: deviceStatus.online },
  ])
  const [alarm] = await alarms()
  await world.call(alarmLogApi.handle, { id: alarm?.id ?? 0, state: 'acknowledged' }, owner)
  await vi.waitFor(() => expect(told).toHaveLength(5), slowly)
  expect(told[4]).toEqual({ type: 'alarming', deviceId: boiler.deviceId })
  const commands = await world.call(commandApi.log, { deviceId: boiler.deviceId }, owner)
  expect(Array.isArray(commands) ? commands : commands.list).toMatchObject([{ origin: 'linkage' }])
})

test('an alarm of two conditions begins when both are met, says both, and outlasts a restart', async () => {
  const boiler = await startBoiler()
  const { owner, tooHot, valve, slave, read, mails, alarms, temperature } = boiler
  slave.registers.set(1, 0)
  const conditions = [{ varId: valve, condition: 'gt', b: 0 } as const]
  const { id } = await boiler.world.call(triggerApi.create, { ...tooHot, conditions }, owner)
  await boiler.dial()
  await read(96)
  expect(await alarms()).toEqual([])
  slave.registers.set(1, 5)
  await read(97)
  const begun = {
    value: 97,
    join: 'and',
    conditions: [{ varId: valve, varName: '阀门', value: 5 }],
  }
  expect(await alarms()).toMatchObject([{ triggerId: id, varId: temperature, ...begun }])
  expect(mails()).toHaveLength(1)
  expect(boiler.lastMail()).toContain('且 阀门：5（条件：> 0）')
  await boiler.restart()
  await read(98)
  expect(await alarms()).toMatchObject([{ endTime: null }])
  slave.registers.set(1, 0)
  await read(99)
  expect(await alarms()).toMatchObject([{ end: 'recovered', peak: 98, endValue: 99 }])
  const why = await boiler.world.call(triggerApi.why, { id }, owner)
  const edges = why.filter(({ outcome }) => outcome === 'closed' || outcome === 'opened')
  expect(edges.map(({ outcome, met }) => [outcome, met])).toEqual([
    ['closed', [true, false]],
    ['opened', [true, true]],
  ])
})

test('an alarm stays open until somebody has handled it, over or not', async () => {
  const { world, owner, tooHot, dial, read } = await startBoiler()
  await world.call(triggerApi.create, tooHot, owner)
  await dial()
  const home = async () => {
    const { active, open, list } = await world.call(homeApi.triggers, {}, owner)
    return { active, open, listed: list.map(({ id }) => id) }
  }
  await read(96)
  const [id = 0] = (await home()).listed
  expect(await home()).toEqual({ active: 1, open: 1, listed: [id] })
  await read(84)
  expect(await home()).toEqual({ active: 0, open: 1, listed: [id] })
  await world.call(alarmLogApi.handle, { id, state: 'acknowledged', remark: '' }, owner)
  expect(await home()).toEqual({ active: 0, open: 0, listed: [] })
})

test('who acknowledged by the link of a mail is still told when the account closed the alarm', async () => {
  const reached = { FIELDHUB_PUBLIC_URL: 'https://iot.example.com' }
  const boiler = await startBoiler(daySeconds, temporaryFolder(), reached)
  const { world, owner, tooHot, dial, read, alarms, lastMail } = boiler
  await world.call(triggerApi.create, tooHot, owner)
  await dial()
  await read(96)
  const path = /\/ack\/[\w-]+/.exec(lastMail())?.[0] ?? ''
  await world.send('POST', path)
  expect(await alarms()).toMatchObject([{ state: 'acknowledged', handler: '王工' }])
  const handle = async (state: 'open' | 'closed') => {
    const [{ id } = { id: 0 }] = await alarms()
    await world.call(alarmLogApi.handle, { id, state }, owner)
    return alarms()
  }
  const closed = { state: 'closed', handler: 'admin', acknowledgedBy: '王工' }
  expect(await handle('closed')).toMatchObject([closed])
  const [alarm] = await alarms()
  await world.call(
    alarmLogApi.handleMany,
    { ids: [alarm?.id ?? 0], state: 'closed', remark: '' },
    owner,
  )
  expect(await alarms()).toMatchObject([closed])
  const [opened] = await handle('open')
  expect(opened).toMatchObject({ state: 'open', handler: 'admin' })
  expect(opened?.acknowledgedBy).toBeUndefined()
})

test('of two who handle an alarm at once the second is told, and the remark of the first stays', async () => {
  const { world, owner, tooHot, dial, read, alarms } = await startBoiler()
  await world.call(triggerApi.create, tooHot, owner)
  await dial()
  await read(96)
  const [alarm] = await alarms()
  const seen = { id: alarm?.id ?? 0, seenHandleTime: alarm?.handleTime }
  const handle = (remark: string) =>
    world.ask(alarmLogApi.handle, { ...seen, state: 'acknowledged', remark }, owner)
  expect(await handle('已派人去看')).toMatchObject({ code: 200 })
  expect(await handle('')).toMatchObject({ code: errorTable.alarmHandled.code })
  expect(await alarms()).toMatchObject([{ state: 'acknowledged', remark: '已派人去看' }])
  // The list of alarms on a page knows no remark, and one that is sent empty is taken away.
  await world.call(alarmLogApi.handle, { id: seen.id, state: 'closed' }, owner)
  expect(await alarms()).toMatchObject([{ state: 'closed', remark: '已派人去看' }])
  await world.call(alarmLogApi.handle, { id: seen.id, state: 'closed', remark: '' }, owner)
  expect(await alarms()).toMatchObject([{ state: 'closed', remark: '' }])
})

test('why nothing was pushed is told, reading by reading', async () => {
  const { world, owner, tooHot, dial, read } = await startBoiler()
  const { id } = await world.call(triggerApi.create, tooHot, owner)
  await dial()
  for (const celsius of [80, 81, 93, 96, 97, 98]) await read(celsius)
  const why = await world.call(triggerApi.why, { id }, owner)
  // What came before may be split by the first poll of the connection.
  const rows = why.map(({ outcome, reason, count }) => [outcome, reason, count])
  expect(rows.slice(0, 3)).toEqual([
    ['still', 'silent', 2],
    ['opened', 'first', 1],
    ['band', 'none', 1],
  ])
  expect(rows[3]?.slice(0, 2)).toEqual(['normal', 'none'])
  expect(why[0]).toMatchObject({ firstValue: 97, lastValue: 98, min: 97, max: 98 })
  expect(why[0]?.reasonTime).toBe((why[1]?.lastTime ?? 0) + 2 * minute)
})

test('a restart in mid-alarm neither repeats the push nor loses the alarm', async () => {
  const boiler = await startBoiler()
  const { owner, tooHot, dial, read, mails, alarms, status } = boiler
  await boiler.world.call(triggerApi.create, tooHot, owner)
  await dial()
  await read(96)
  expect(mails()).toHaveLength(1)
  await boiler.restart()
  expect(await status()).toBe(deviceStatus.alarm)
  await read(97)
  await read(98)
  expect([mails().length, (await alarms()).length]).toEqual([1, 1])
  boiler.clock.time += 2 * minute
  await read(97)
  expect(mails()).toHaveLength(2)
  await read(80)
  expect(mails()).toHaveLength(3)
  expect(await alarms()).toMatchObject([{ value: 96, peak: 98, endValue: 80, end: 'recovered' }])
})

test('a message that its provider refuses is tried after 1, 2, 4 … 15 minutes, and is the first once it goes out', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, clock, read, mails } = boiler
  const { id } = await world.call(triggerApi.create, { ...tooHot, alarmContent: 'spam' }, owner)
  await boiler.dial()
  await read(96)
  const kinds = async () => {
    const { db } = world.server.domain
    const pushes = await db.selectFrom('alarmPush').select('kind').orderBy('id').execute()
    return pushes.map(({ kind }) => kind)
  }
  const tried = ['first']
  for (const waitMinutes of [1, 2, 4, 8, 15, 15]) {
    const last = clock.time
    clock.time = last + waitMinutes * minute - 2_000
    await read(96)
    expect(await kinds()).toEqual(tried)
    const [why] = await world.call(triggerApi.why, { id }, owner)
    const until = last + waitMinutes * minute
    expect(why).toMatchObject({ outcome: 'still', reason: 'tried', reasonTime: until })
    await read(96)
    tried.push('first')
    expect(await kinds()).toEqual(tried)
  }
  expect(mails()).toEqual([])
  await world.call(triggerApi.change, { id, alarmContent: '温度过高' }, owner)
  clock.time += 60 * minute
  await read(96)
  expect([mails().length, await kinds()]).toEqual([1, [...tried, 'first']])
  await read(96)
  const [why] = await world.call(triggerApi.why, { id }, owner)
  expect(why).toMatchObject({ outcome: 'still', reason: 'silent' })
})

test('quiet hours move with the zone of their account at once', async () => {
  const { world, owner, tooHot, clock, dial, read, mails } = await startBoiler()
  const { call } = world
  const { id } = await call(triggerApi.create, tooHot, owner)
  await call(personalApi.change, { zone: 'Asia/Shanghai' }, owner)
  const inShanghai = (hours: number) =>
    new Date(clock.time + (8 + hours) * 60 * minute).toISOString().slice(11, 16)
  const quietHours = { from: inShanghai(-1), to: inShanghai(1) }
  await call(alarmSettingApi.change, { id: tooHot.alarmConfigId, quietHours }, owner)
  await dial()
  await read(96)
  const reasons = async () => {
    const judged = await call(triggerApi.why, { id }, owner)
    // What the first poll of the connection brings is older by then.
    return judged.filter(({ outcome }) => outcome !== 'older').map(({ reason }) => reason)
  }
  expect([(await reasons())[0], mails()]).toEqual(['quiet', []])
  await call(personalApi.change, { zone: 'Europe/London' }, owner)
  await read(96)
  expect([(await reasons())[0], mails().length]).toEqual(['first', 1])
})

test('a repeat that a cap holds back is told as held back, and goes when the cap ends', async () => {
  const { world, owner, tooHot, clock, dial, read, mails } = await startBoiler()
  const { call } = world
  const often = { id: tooHot.alarmConfigId, mode: 'all', capPerHour: 2 } as const
  await call(alarmSettingApi.change, often, owner)
  const { id } = await call(triggerApi.create, tooHot, owner)
  await dial()
  await read(96)
  const began = clock.time
  for (let readings = 0; readings < 4; readings++) await read(97)
  expect(mails()).toHaveLength(2)
  const found = await call(alarmLogApi.pushes, { triggerId: id }, owner)
  const pushes = Array.isArray(found) ? found : found.list
  expect(pushes.map(({ state, reason }) => [state, reason])).toEqual([
    ['held', 'cap'],
    ['sent', ''],
    ['sent', ''],
  ])
  const until = began + 60 * minute
  expect((await call(triggerApi.why, { id }, owner))[0]).toMatchObject({
    outcome: 'still',
    reason: 'cap',
    reasonTime: until,
  })
  clock.time = until
  await read(97)
  expect(mails()).toHaveLength(3)
})

test('a linkage to a device that is offline is logged and not kept for later', async () => {
  const { world, owner, tooHot, dial, read, alarms } = await startBoiler()
  const { call } = world
  const { id: model } = await call(modelApi.create, { name: '阀', slaves }, owner)
  const far = { ...device, name: '远阀', sn: 'ALARM-0002', model }
  const { id: farId } = await call(deviceApi.create, far, owner)
  const [farValues] = await call(variableApi.lastValues, { deviceId: farId }, owner)
  const farValve = farValues?.var[1]?.varId ?? 0
  const linkages = [{ deviceId: farId, varId: farValve, value: 0 }]
  await call(triggerApi.create, { ...tooHot, linkageSwitch: true, linkages }, owner)
  await dial()
  await read(96)
  await vi.waitFor(async () => {
    expect(await alarms()).toMatchObject([{ linkages: [{ state: 'failed', reason: 'offline' }] }])
  }, slowly)
  await call(deviceApi.remove, { id: farId, forceDeletion: true }, owner)
  const names = { deviceName: '远阀', varName: '阀门' }
  expect(await alarms(), 'while it is in the recycle bin').toMatchObject([{ linkages: [names] }])
})

test('changing, disabling and deleting move the alarm at once, and push nothing', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, dial, read, mails, alarms } = boiler
  const { id } = await world.call(triggerApi.create, tooHot, owner)
  await dial()
  await read(88)
  await world.call(triggerApi.change, { id, b: 80 }, owner)
  expect(await alarms()).toMatchObject([{ value: 88, endTime: null }])
  expect(mails()).toEqual([])
  await read(88)
  expect(mails()).toHaveLength(1)
  await world.call(triggerApi.switch, { id, enabled: false }, owner)
  expect(await alarms()).toMatchObject([{ end: 'disabled' }])
  await world.call(triggerApi.switch, { id, enabled: true }, owner)
  await read(95)
  await world.call(triggerApi.remove, { id }, owner)
  expect(await alarms()).toMatchObject([{ end: 'deleted' }, { end: 'disabled' }])
  expect(mails()).toHaveLength(2)
})

test('an alarm of a device that went offline stays, and the device is shown as offline', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, read, status, alarms } = boiler
  const { id } = await world.call(triggerApi.create, tooHot, owner)
  const dtu = await boiler.dial()
  await read(96)
  dtu.end()
  await vi.waitFor(async () => expect(await status()).toBe(deviceStatus.offline), slowly)
  expect(await alarms()).toMatchObject([{ endTime: null }])
  const [newest] = await world.call(triggerApi.why, { id }, owner)
  expect(newest).toMatchObject({ outcome: 'offline' })
  await boiler.dial()
  expect(await status()).toBe(deviceStatus.alarm)
})

test('a device that stays silent raises an alarm of its own, and deleting it ends that', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, deviceId, mails, alarms, clock } = boiler
  const offline = {
    deviceId,
    name: '失联',
    condition: 'offline',
    offlineMinutes: 10,
    alarmContent: '设备失联',
    alarmConfigId: tooHot.alarmConfigId,
  } as const
  await world.call(triggerApi.create, offline, owner)
  const dtu = await boiler.dial()
  dtu.end()
  await vi.waitFor(
    () => expect(world.server.domain.devicePort.isOnline(deviceId)).toBe(false),
    slowly,
  )
  clock.time += 9 * minute
  await lookForSilence(world)
  expect(await alarms()).toEqual([])
  clock.time += 2 * minute
  await eventuallySeen(world, async () => {
    expect(await alarms()).toHaveLength(1)
    expect(mails()).toHaveLength(1)
  })
  expect(await alarms()).toMatchObject([{ condition: 'offline', varId: null, value: null }])
  await boiler.dial()
  await eventuallySeen(world, async () =>
    expect(await alarms()).toMatchObject([{ end: 'recovered' }]),
  )
  await boiler.read(80)
  await world.call(triggerApi.create, tooHot, owner)
  await boiler.read(96)
  await world.call(deviceApi.remove, { id: deviceId, forceDeletion: true }, owner)
  expect(await alarms()).toMatchObject([{ end: 'deleted' }, { end: 'recovered' }])
})

/** Calls are limited by a clock that stands still here, so they are made with pauses. */
const slowly = { timeout: 15_000, interval: 500 }

/** Runs the look for silent devices, which comes every two seconds, and waits until its findings are stored. */
async function lookForSilence({ server, timers }: Started): Promise<void> {
  timers.skip(2_000)
  await nextTurn()
  await server.domain.alarmStage.writeEvaluations()
  await server.domain.pushes.settle()
}

/** Looks again until what a device did, or left undone, has come through the pipeline. */
function eventuallySeen(world: Started, check: () => Promise<void>): Promise<void> {
  return vi.waitFor(
    async () => {
      await lookForSilence(world)
      await check()
    },
    { ...slowly, interval: 200 },
  )
}

test('a model trigger has a state for each device, and watches those that join later', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, read, alarms, status } = boiler
  const { call } = world
  const [found] = await call(modelApi.list, {}, owner)
  const modelId = found?.id ?? 0
  const { deviceId, ...rule } = tooHot
  await call(deviceApi.change, { id: deviceId, model: null }, owner)
  const { id } = await call(triggerApi.modelCreate, { modelId, ...rule }, owner)
  await call(deviceApi.change, { id: deviceId, model: modelId }, owner)
  await call(deviceApi.create, { ...device, sn: 'ALARM-0003', model: modelId }, owner)
  await boiler.dial()
  await read(96)
  expect(await alarms()).toMatchObject([{ triggerId: id, deviceId, value: 96, endTime: null }])
  expect(await call(triggerApi.modelList, { id }, owner)).toMatchObject([
    { runStatus: 1, deviceCount: 2, alarmingCount: 1, unsyncedCount: 0 },
  ])
  await call(triggerApi.modelChange, { id, b: 99 }, owner)
  expect(await alarms()).toMatchObject([{ endTime: null }])
  await call(triggerApi.modelSync, { id }, owner)
  expect(await alarms()).toMatchObject([{ endTime: null }])
  await call(triggerApi.modelChange, { id, b: 110 }, owner)
  await call(triggerApi.modelSync, { id }, owner)
  expect(await alarms()).toMatchObject([{ end: 'changed' }])
  await call(deviceApi.change, { id: deviceId, model: null }, owner)
  expect(await status()).toBe(deviceStatus.online)
})

test('what answers nothing is silent though its line stands: first the slave, then the device without heartbeats', async () => {
  const boiler = await startBoiler()
  const { world, owner, tooHot, deviceId, temperature, alarms, clock, slave } = boiler
  const { id } = await world.call(triggerApi.create, tooHot, owner)
  await world.call(
    triggerApi.change,
    { id, condition: 'offline', varId: temperature, offlineMinutes: 1 },
    owner,
  )
  const whole = {
    ...tooHot,
    b: null,
    varId: null,
    condition: 'offline',
    offlineMinutes: 1,
  } as const
  await world.call(triggerApi.create, { ...whole, name: '失联' }, owner)
  const dtu = await boiler.dial()
  await boiler.read(80)
  const names = async () =>
    (await alarms()).filter(({ endTime }) => endTime === null).map(({ varName }) => varName)
  // A slave that is polled once a day owes no answer yet.
  clock.time += 11 * minute
  await lookForSilence(world)
  expect(await names()).toEqual([])
  slave.isSilent = true
  dtu.send('heartbeat')
  const asked = { deviceId, varIds: [temperature] }
  const answer = await world.timers.finish(world.ask(variableApi.data, asked, owner))
  expect(answer.code).not.toBe(200)
  await eventuallySeen(world, async () => expect(await names()).toEqual(['锅炉']))
  clock.time += minute
  await eventuallySeen(world, async () => expect(await names()).toEqual(['', '锅炉']))
  expect(world.server.domain.devicePort.isOnline(deviceId)).toBe(true)
  dtu.send('heartbeat')
  await eventuallySeen(world, async () => expect(await names()).toEqual(['锅炉']))
  slave.isSilent = false
  await boiler.read(80)
  await eventuallySeen(world, async () => expect(await names()).toEqual([]))
  await world.call(triggerApi.change, { id, condition: 'offline' }, owner)
  expect(await world.call(triggerApi.list, { id }, owner)).toMatchObject([{ varId: null }])
})

test('a device that stops answering is offline by its alarm after a minute, its connection open', async () => {
  const boiler = await startBoiler(1)
  const { world, owner, deviceId, alarms, status, slave, clock } = boiler
  await world.call(
    triggerApi.create,
    {
      deviceId,
      name: '锅炉失联',
      condition: 'offline',
      offlineMinutes: 1,
      alarmContent: '锅炉失联',
    },
    owner,
  )
  const dtu = await boiler.dial()
  const passSecond = async () => {
    clock.time += 1_000
    await lookForSilence(world)
  }
  const answered = () => dtu.requests.length
  await eventually(() => expect(answered()).toBeGreaterThan(0))
  expect(await status()).toBe(deviceStatus.online)
  slave.isSilent = true
  for (let second = 0; second < 58; second++) await passSecond()
  expect(await alarms()).toEqual([])
  for (let second = 0; second < 10; second++) await passSecond()
  expect(await alarms()).toMatchObject([{ condition: 'offline', endTime: null }])
  // A device that is offline would be shown as such.
  expect(await status()).toBe(deviceStatus.alarm)
  slave.isSilent = false
  await vi.waitFor(async () => {
    await passSecond()
    expect(await alarms()).toMatchObject([{ end: 'recovered' }])
  }, slowly)
})

test('linkages that set off each other stop after three', async () => {
  const boiler = await startBoiler()
  const { world, owner, deviceId, valve, alarms, slave, clock } = boiler
  const { call } = world
  const place = { name: '另', addr: 1, var: [{ name: '挡板', register: 5, ...rare, ...writable }] }
  const { id: model } = await call(modelApi.create, { name: '环', slaves: [place] }, owner)
  const other = { ...device, name: '二号炉', sn: 'ALARM-0004', model }
  const { id: otherId } = await call(deviceApi.create, other, owner)
  const [values] = await call(variableApi.lastValues, { deviceId: otherId }, owner)
  const flap = values?.var[0]?.varId ?? 0
  const here = { deviceId, varId: valve }
  const there = { deviceId: otherId, varId: flap }
  const rule = {
    alarmSwitch: false,
    linkageSwitch: true,
    name: '环',
    alarmContent: '联动',
  } as const
  const link = (from: typeof here, condition: 'gt' | 'lt', to: typeof here & { value: number }) =>
    call(triggerApi.create, { ...rule, ...from, condition, a: 50, b: 50, linkages: [to] }, owner)
  await link(here, 'gt', { ...there, value: 100 })
  await link(there, 'gt', { ...here, value: 0 })
  await link(here, 'lt', { ...there, value: 0 })
  await link(there, 'lt', { ...here, value: 100 })
  slave.registers.set(1, 50)
  slave.registers.set(5, 50)
  await boiler.dial()
  const second = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
  dtus.push(second)
  second.send(`${other.sn},${other.password}`)
  await vi.waitFor(
    () => expect(world.server.domain.devicePort.isOnline(otherId)).toBe(true),
    10_000,
  )
  const look = ({ deviceId: at, varId }: typeof here) => {
    clock.time += 1_500
    return call(variableApi.data, { deviceId: at, varIds: [varId] }, owner)
  }
  await look(here)
  await look(there)
  expect(await alarms()).toEqual([])
  // What a linkage wrote is read back, and that sets off the next one.
  slave.registers.set(1, 100)
  await look(here)
  const linkages = async () =>
    (await alarms()).toSorted((one, next) => one.id - next.id).flatMap((one) => one.linkages)
  const states = async () => (await linkages()).map(({ state, reason }) => `${state} ${reason}`)
  const all = ['confirmed ', 'confirmed ', 'confirmed ', 'refused loop']
  await vi.waitFor(async () => expect(await states()).toEqual(all), slowly)
})

test('a shelved trigger is judged and logged and mails nobody, over a restart too, until somebody ends it', async () => {
  const boiler = await startBoiler()
  const { owner, tooHot, deviceId, dial, read, mails, alarms, clock } = boiler
  const { id: triggerId } = await boiler.world.call(triggerApi.create, tooHot, owner)
  await dial()
  await read(80)
  const shelve = (hours: number) =>
    boiler.world.call(
      alarmShelvingApi.shelve,
      { triggerId, deviceId, hours, reason: '检修' },
      owner,
    )
  await shelve(8)
  const { id, until } = await shelve(2)
  expect(until).toBe(clock.time + 120 * minute)
  await read(96)
  await boiler.restart()
  await read(97)
  expect([mails(), (await alarms()).length]).toEqual([[], 1])
  const why = await boiler.world.call(triggerApi.why, { id: triggerId }, owner)
  // The first poll after the start may come in behind the reading, as an older one.
  const judged = why.find(({ outcome }) => outcome !== 'older')
  expect(judged).toMatchObject({ reason: 'shelved', reasonTime: until })
  const list = () => boiler.world.call(alarmShelvingApi.list, { deviceId }, owner)
  expect(await list()).toMatchObject([
    { id, triggerName: '超温', deviceName: '一号炉', reason: '检修', until },
  ])
  const logged = () => boiler.world.call(alarmLogApi.list, { triggerId, deviceId }, owner)
  expect(await logged()).toMatchObject([{ shelvedUntil: until }])
  await boiler.world.call(alarmShelvingApi.end, { id }, owner)
  expect(await list()).toEqual([])
  expect(await logged()).toMatchObject([expect.not.objectContaining({ shelvedUntil: until })])
  await read(97)
  expect(mails()).toHaveLength(1)
})

test('a general alarm that began on the shelf and lasts beyond it is told by the next digest', async () => {
  const boiler = await startBoiler()
  const { deviceId, owner, tooHot, read, mails, clock } = boiler
  const { call } = boiler.world
  const digest = { when: 'hours', hours: 4, general: true } as const
  await call(alarmSettingApi.change, { id: tooHot.alarmConfigId, digest }, owner)
  const { id } = await call(triggerApi.create, { ...tooHot, severity: 'general' }, owner)
  await boiler.dial()
  await read(80)
  await call(alarmShelvingApi.shelve, { triggerId: id, deviceId, hours: 1 }, owner)
  await read(96)
  clock.time += 61 * minute
  await read(97)
  expect(mails()).toEqual([])
  clock.time += 3 * 60 * minute
  await eventually(() => expect(mails()).toEqual(['wang@example.com']))
})

test('a general alarm is told by the digest alone, once, and the push log and the why panel say so', async () => {
  const boiler = await startBoiler()
  const { owner, tooHot, read, mails, alarms, clock } = boiler
  const digest = { when: 'hours', hours: 2, general: true } as const
  await boiler.world.call(alarmSettingApi.change, { id: tooHot.alarmConfigId, digest }, owner)
  const { id } = await boiler.world.call(
    triggerApi.create,
    { ...tooHot, severity: 'general' },
    owner,
  )
  await boiler.dial()
  await read(80)
  await read(96)
  await read(80)
  await read(97)
  expect(mails()).toEqual([])
  const why = await boiler.world.call(triggerApi.why, { id }, owner)
  expect(new Set(why.map(({ reason }) => reason))).toEqual(new Set(['none', 'gathered']))
  clock.time += 2 * 60 * minute
  await eventually(() => expect(mails()).toEqual(['wang@example.com']))
  const [alarm] = await alarms()
  const list = await boiler.world.call(alarmLogApi.pushes, { alarmId: alarm?.id }, owner)
  expect(list).toMatchObject([
    { kind: 'digest', contactName: '王工', content: '2次报警，1次未恢复', state: 'sent' },
  ])
  expect(await boiler.world.call(alarmLogApi.pushes, { triggerId: id }, owner)).toEqual(list)
  const ofSeverity = (severity: Severity) =>
    boiler.world.call(alarmLogApi.list, { severity }, owner)
  expect(await ofSeverity('general')).toEqual(await alarms())
  expect(await ofSeverity('urgent')).toEqual([])
  await boiler.restart()
  clock.time += 2 * 60 * minute
  await read(80)
  await boiler.world.server.domain.pushes.settle()
  expect(mails()).toHaveLength(1)
})

test('an alarm that nobody acknowledges goes to others, who hear of its end as well', async () => {
  const boiler = await startBoiler()
  const { owner, tooHot, read, mails, lastMail, clock } = boiler
  const { ask, call } = boiler.world
  const chief = { name: '李主任', email: 'li@example.com' }
  const { id: later } = await call(linkerApi.create, chief, owner)
  const id = tooHot.alarmConfigId
  const settings = await call(alarmSettingApi.list, {}, owner)
  const first = (Array.isArray(settings) ? settings : settings.list)[0]?.contactIds
  const refused = await ask(
    alarmSettingApi.change,
    { id, escalation: { minutes: 5, contactIds: first } },
    owner,
  )
  expect(refused).toMatchObject({
    data: { fields: { 'escalation.contactIds': '请选择首次通知以外的人' } },
  })
  const escalation = { minutes: 5, contactIds: [later] }
  await call(alarmSettingApi.change, { id, escalation }, owner)
  expect(await call(alarmSettingApi.list, { id: String(id) }, owner)).toMatchObject([
    { escalation },
  ])
  await call(triggerApi.create, tooHot, owner)
  await boiler.dial()
  await read(80)
  await read(96)
  const toChief = () => mails().filter((to) => to === chief.email)
  clock.time += 4 * minute
  await boiler.restart()
  await boiler.world.server.domain.pushes.settle()
  expect(toChief()).toEqual([])
  clock.time += minute
  await eventually(() => expect(toChief()).toHaveLength(1))
  expect(lastMail()).toContain('至今无人确认')
  await boiler.dial()
  clock.time += 10 * minute
  await read(80)
  expect(toChief()).toHaveLength(2)
  expect(lastMail()).toContain('温度恢复')
  const found = await boiler.alarms()
  const list = await boiler.world.call(alarmLogApi.pushes, { alarmId: found[0]?.id }, owner)
  const rows = Array.isArray(list) ? list : list.list
  expect(rows.filter(({ kind }) => kind === 'escalation')).toMatchObject([
    { contactName: '李主任', content: '无人确认：温度过高', state: 'sent' },
  ])
})

type Boiler = Awaited<ReturnType<typeof startBoiler>>

test.for([
  [
    'deleted',
    ({ world, owner }: Boiler, id: number) => world.call(triggerApi.remove, { id }, owner),
  ],
  [
    'switched off',
    ({ world, owner }: Boiler, id: number) =>
      world.call(triggerApi.switch, { id, enabled: false }, owner),
  ],
  [
    'without it',
    ({ world, owner }: Boiler, id: number) =>
      world.call(triggerApi.change, { id, linkageSwitch: false }, owner),
  ],
] as const)(
  'a linkage whose trigger is %s before the line had time for it writes nothing',
  async ([, change]) => {
    const boiler = await startBoiler()
    const { world, owner, tooHot, read, alarms } = boiler
    const { call } = world
    const { id: model } = await call(modelApi.create, { name: '阀', slaves }, owner)
    const far = { ...device, name: '远阀', sn: 'ALARM-0005', model }
    const { id: farId } = await call(deviceApi.create, far, owner)
    const [farValues] = await call(variableApi.lastValues, { deviceId: farId }, owner)
    const varId = farValues?.var[1]?.varId ?? 0
    const linkages = [{ deviceId: farId, varId, value: 3 }]
    const linked = { ...tooHot, linkageSwitch: true, linkages }
    const { id } = await call(triggerApi.create, linked, owner)
    await boiler.dial()
    const valve = new FakeSlave(1)
    const held = Promise.withResolvers<Buffer>()
    const dtu = await new FakeDtu(world.server.tcpPort, (request) => {
      if (request[1] !== 6) return valve.answer(request)
      held.resolve(Buffer.from(request))
      return undefined
    }).opened()
    dtus.push(dtu)
    dtu.send(`${far.sn},${far.password}`)
    const { devicePort } = world.server.domain
    await vi.waitFor(() => expect(devicePort.isOnline(farId)).toBe(true), 10_000)
    const before = call(variableApi.write, { deviceId: farId, varId, value: 7 }, owner)
    const request = await held.promise
    dtu.answer = valve.answer
    await read(96)
    await vi.waitFor(async () => {
      const ordered = await call(commandApi.log, { deviceId: farId, origin: 'linkage' }, owner)
      expect(ordered).toHaveLength(1)
    }, slowly)
    await change(boiler, id)
    dtu.send(valve.answer(request) ?? '')
    await before
    await vi.waitFor(async () => {
      expect(await alarms()).toMatchObject([
        { linkages: [{ state: 'failed', reason: 'withdrawn' }] },
      ])
    }, slowly)
    expect(valve.registers.get(1)).toBe(7)
  },
)
