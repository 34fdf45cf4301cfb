import {
  alarmSettingApi,
  dashboardApi,
  deviceApi,
  forwardingApi,
  groupApi,
  linkerApi,
  modelApi,
  reportScheduleApi,
  smartGroupApi,
  timedTaskApi,
  timedTaskCalendarApi,
  transmissionApi,
  triggerApi,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { addAccount, startTestServer, type TestOptions } from '../test-server.ts'
import { drawPages, type ProjectWorld } from './project-pages.ts'

const password = 'planner password 1'

/** A server with an account that has nothing yet. */
export async function startProjectWorld(
  options: TestOptions = {},
  name = 'planner',
): Promise<ProjectWorld> {
  const world = await startTestServer(options)
  await addAccount(world.server, name, password)
  return { ...world, token: await world.signIn(name, password) }
}

const level = { name: '液位', fm: 2, func: 2, register: 0, rw: 'rw' } as const
const slaves = [{ name: '从机', addr: 1, var: [level, { ...level, register: 5 }] }]
export const deviceSecret = 'qX7-vRz2m'

/** One of everything that people make, each referring to what it can refer to. */
export async function fillProject(world: ProjectWorld): Promise<void> {
  const plant = await addDevices(world)
  const contact = await addAlarms(world, plant)
  await addTasks(world, plant)
  await addOutlets(world, plant)
  await addBoards(world, plant)
  await addReports(world, plant, contact)
  await drawPages(world, plant)
}

interface Plant {
  readonly site: number
  readonly model: number
  readonly first: number
  readonly other: number
  readonly one: number
  readonly two: number
}

const Variables = z.array(
  z.object({ slaves: z.array(z.object({ var: z.array(z.object({ varId: z.int() })) })) }),
)

async function addDevices({ call, token }: ProjectWorld): Promise<Plant> {
  const own = { token }
  const { id: site } = await call(groupApi.create, { name: '厂区/东' }, own)
  const { id: hall } = await call(groupApi.create, { name: '一号', parentId: site }, own)
  const { id: model } = await call(modelApi.create, { name: '锅炉', slaves }, own)
  const namesake = [{ name: '甲', addr: 2, var: [level] }]
  await call(modelApi.create, { name: '锅炉', slaves: namesake }, own)
  const device = { name: '锅炉房', password: deviceSecret, typeId: 1, mode: 'transparent' } as const
  const place = { model, group: hall, longitude: 120.1, latitude: 30.2 }
  const { id: first } = await call(
    deviceApi.create,
    { ...device, sn: 'ARCH-0001', tags: ['供暖', '甲方'], ...place },
    own,
  )
  const { id: other } = await call(deviceApi.create, { ...device, sn: 'ARCH-0002', model }, own)
  const rule = {
    models: [model],
    groups: [site],
    tags: ['供暖'],
    statuses: [0 as const],
    silentFor: 900,
  }
  await call(smartGroupApi.create, { name: '东区静默', rule }, own)
  const [read] = Variables.parse(await call(modelApi.list, { id: model }, own))
  const [one = 0, two = 0] = read?.slaves[0]?.var.map(({ varId }) => varId) ?? []
  return { site, model, first, other, one, two }
}

async function addAlarms({ call, token }: ProjectWorld, plant: Plant): Promise<number> {
  const own = { token }
  const { model, first, other, one, two } = plant
  const contact = { name: '值班', phone: '13800138000', email: 'duty@example.com' }
  const { id: contactId } = await call(linkerApi.create, contact, own)
  const { id: chiefId } = await call(linkerApi.create, { ...contact, name: '主任' }, own)
  const escalation = { minutes: 15, contactIds: [chiefId] }
  const channels = ['sms' as const, 'email' as const]
  const told = { contactIds: [contactId], escalation, channels }
  const setting = { name: '短信', ...told, mode: 'all' as const }
  const { id: alarmConfigId } = await call(alarmSettingApi.create, setting, own)
  const trigger = {
    name: '过高',
    condition: 'gt' as const,
    b: 80,
    alarmContent: '液位过高',
    alarmConfigId,
    contactIds: [contactId],
    linkageSwitch: true,
    join: 'or' as const,
    conditions: [{ varId: two, condition: 'lt' as const, a: 3 }],
  }
  const others = [{ deviceId: other, varId: two, value: 1 }]
  await call(triggerApi.create, { ...trigger, deviceId: first, varId: one, linkages: others }, own)
  const itself = [{ varId: one, value: 2 }]
  const ofModel = { ...trigger, modelId: model, varId: two, linkages: itself }
  await call(triggerApi.modelCreate, ofModel, own)
  return contactId
}

async function addTasks({ call, token }: ProjectWorld, { first, one, two }: Plant): Promise<void> {
  const own = { token }
  const days = { from: '2027-05-04', to: '2027-05-05', kind: 'work', name: '补班' } as const
  await call(timedTaskCalendarApi.changeDays, days, own)
  const steps = [
    { varId: one, value: 3, time: '20:00:00' },
    { varId: two, value: 0, after: 60 },
  ]
  const when = { days: 'weekdays' as const, weekdays: [1, 5], zone: 'Asia/Shanghai' }
  const task = { name: '夜间', type: 'repeat' as const, deviceId: first, ...when, steps }
  await call(timedTaskApi.create, task, own)
}

async function addOutlets({ call, token }: ProjectWorld, plant: Plant): Promise<void> {
  const own = { token }
  const { site, first, other } = plant
  const line = { name: '互通', kind: 'device', topology: 'oneToMany', enabled: false } as const
  await call(transmissionApi.create, { ...line, members: [first, other], masterId: other }, own)
  const http = { kind: 'server', protocol: 'http', address: 'https://example.com/in' } as const
  const headers = [{ name: 'x-key', value: 'header secret' }]
  const upward = { ...http, name: '上传', devices: [first], headers, enabled: false }
  await call(transmissionApi.create, upward, own)
  const broker = { kind: 'mqtt', url: 'mqtts://broker.example.com', topic: 'plant/{sn}' } as const
  const signIn = { user: 'u', password: 'broker secret' }
  const what = { valueMode: 'all', states: true, alarms: false, commands: false } as const
  const scope = { scope: 'group' as const, targetIds: [site] }
  const forwarding = { name: '云端', ...broker, ...signIn, ...what, ...scope, enabled: false }
  await call(forwardingApi.create, forwarding, own)
}

/** A device that nothing is, as one whose share has ended. */
const gone = 999_999

/** Boards in another order than by their names; one shows what is gone. */
async function addBoards({ call, token }: ProjectWorld, { first, other, one, two }: Plant) {
  const own = { token }
  const place = { x: 0, y: 0, w: 4, h: 3 }
  const variables = [
    { deviceId: first, varId: one },
    { deviceId: gone, varId: two },
    { deviceId: gone, varId: gone },
  ]
  const widgets = [
    { kind: 'trend' as const, id: 'a', ...place, variables, hours: 24 },
    { kind: 'map' as const, id: 'b', ...place, x: 4, deviceIds: [other, gone, first] },
    { kind: 'states' as const, id: 'c', ...place, x: 8, deviceIds: [] },
    { kind: 'text' as const, id: 'd', ...place, y: 3, text: '一号厂房' },
  ]
  await call(dashboardApi.create, { name: '总览', content: { widgets } }, own)
  await call(dashboardApi.create, { name: '备用' }, own)
}

async function addReports({ call, token }: ProjectWorld, plant: Plant, contact: number) {
  const { first, one, two } = plant
  const series = [
    { deviceId: first, varId: two },
    { deviceId: first, varId: one },
  ]
  const what = { measures: ['max' as const, 'avg' as const], compare: true, alarms: true }
  const report = { name: '周报', span: 'week' as const, time: '07:30', weekday: 3, series, ...what }
  const zone = 'America/New_York'
  const mail = { contactIds: [contact], toOwner: false, pdf: false, keep: 12, enabled: false }
  await call(reportScheduleApi.create, { ...report, ...mail, zone, language: 'en_us' }, { token })
}
