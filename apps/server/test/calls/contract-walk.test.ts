import {
  type AnyEndpoint,
  alarmLogApi,
  alarmSettingApi,
  alarmShelvingApi,
  apiTokenApi,
  auditApi,
  busApi,
  commandApi,
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  configurationPhotoApi,
  configurationShareApi,
  dashboardApi,
  dashboardShareApi,
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  deviceCountApi,
  deviceHoldApi,
  deviceImportApi,
  deviceTagApi,
  embedSiteApi,
  endpoints,
  errorTable,
  FailureEnvelope,
  factorPolicyApi,
  firmwareApi,
  forwardingApi,
  groupApi,
  groupShareApi,
  historyPointsApi,
  homeApi,
  jogApi,
  lentConfigurationApi,
  linkerApi,
  logApi,
  modelApi,
  Photo,
  pageComponentApi,
  pageWriteApi,
  pastApi,
  personalApi,
  positionApi,
  projectApi,
  publicationApi,
  quotaApi,
  type ReportScheduleInput,
  rebootApi,
  refusedConnectionApi,
  reportApi,
  reportScheduleApi,
  rootApi,
  savedViewApi,
  scaleChangeApi,
  secondFactorApi,
  serialLogApi,
  sessionApi,
  shareApi,
  showApi,
  shownDashboardApi,
  signed,
  smartGroupApi,
  timedTaskApi,
  timedTaskCalendarApi,
  transmissionApi,
  triggerApi,
  variableApi,
  varLogApi,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#api/routes.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { componentPage } from '#testing/component-page.ts'
import { importDevices, tryImport } from '#testing/device-import-test.ts'
import { fuzzInput, fuzzPart, getRandom, type Random, withNul } from '#testing/fuzz-inputs.ts'
import { exportOf, uploadArchive } from '#testing/project/sent-archive.ts'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const variable = { name: '温度', fm: 2, func: 2, register: 0, rw: 'rw', isTop: true } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]

/** Makes an account with a model and a device, and a stranger. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
  const world = { ...(await startTestServer({ engine, clock, settings })), clock }
  const token = await world.signIn()
  await addAccount(world.server, 'stranger', 'stranger password')
  const friendId = await addAccount(world.server, 'friend', 'friend password')
  const stranger = await world.signIn('stranger', 'stranger password')
  const { id: modelId } = await world.call(modelApi.create, { name: 'm', slaves }, { token })
  const device = { ...deviceInput, sn: 'WALK-0001', model: modelId }
  const { id: deviceId } = await world.call(deviceApi.create, device, { token })
  const { id: groupId } = await world.call(groupApi.create, { name: 'g' }, { token })
  const share = { deviceId, account: 'friend', role: 'operator' } as const
  const { id: shareId } = await world.call(shareApi.save, share, { token })
  const groupShare = { groupId, account: 'friend', role: 'viewer' } as const
  const { id: groupShareId } = await world.call(groupShareApi.save, groupShare, { token })
  const [values] = await world.call(variableApi.lastValues, { deviceId }, { token })
  const varId = values?.var[0]?.varId ?? 0
  const alarms = await addAlarmParts(world, { token, deviceId, modelId, varId })
  await world.signIn()
  const [spare] = await world.call(personalApi.sessions, {}, { token })
  const spareId = spare?.id ?? 0
  const code = await world.call(sessionApi.qrLogin, {})
  const scanId = 'url' in code ? (code.url.split('/').at(-1) ?? '') : ''
  const ids = {
    spareId,
    tokenId: await addApiToken(world, token),
    scanId,
    friendId,
    shareId,
    groupShareId,
    groupId,
    modelId,
    deviceId,
    varId,
  }
  const friend = { token: await world.signIn('friend', 'friend password') }
  const heldTask = await world.call(timedTaskApi.create, { deviceId, varId, ...task }, friend)
  const lifeIds = await addLifeParts(world, token)
  const drawn = await addDrawnParts(world, token, modelId)
  const reports = await addReportParts(world, { token, deviceId, varId })
  return {
    ...world,
    ...ids,
    ...lifeIds,
    ...alarms,
    ...drawn,
    ...reports,
    heldTaskId: heldTask.id,
    token,
    stranger,
  }
}

async function addApiToken(
  { call }: Awaited<ReturnType<typeof startTestServer>>,
  token: string,
): Promise<number> {
  const { id } = await call(apiTokenApi.make, {}, { token })
  return id
}

/** Adds a saved view, and an import that is done. */
async function addLifeParts(world: Awaited<ReturnType<typeof startTestServer>>, token: string) {
  const view = { page: '/device/list', name: 'v', search: '?status=2' }
  const { id: viewId } = await world.call(savedViewApi.create, view, { token })
  const smart = { name: 's', rule: { search: 'w' } }
  const { id: smartGroupId } = await world.call(smartGroupApi.create, smart, { token })
  const { id } = await importDevices(world, token, 'sn,password\nWALK-0003,secret1\n')
  const own = { ...world, token }
  const { plan } = await uploadArchive(own, await exportOf(own))
  return { viewId, smartGroupId, importId: id ?? 0, projectId: plan?.id ?? '' }
}

/** Adds a configuration of two pages, one of which was saved twice, and a photo. */
async function addDrawnParts(
  { call, send }: Awaited<ReturnType<typeof startTestServer>>,
  token: string,
  modelId: number,
) {
  const input = { name: '组态', type: 0, modelId } as const
  const { id: configurationId } = await call(configurationApi.create, input, { token })
  const page = { configurationId, name: '页', pageType: 0 } as const
  const { id: pageId } = await call(configurationPageApi.create, page, { token })
  const { pageData } = await call(configurationPageApi.read, { id: pageId }, { token })
  await call(configurationPageApi.change, { id: pageId, pageData }, { token })
  const body = new FormData()
  body.set('file', new Blob(['<svg/>']), 'a.svg')
  const answer = await send('POST', '/api2/app/configurationPhoto', { body, headers: { token } })
  const { data } = z.parse(z.object({ data: Photo }), await answer.json())
  const { id: dashboardId } = await call(dashboardApi.create, { name: '看板' }, { token })
  const content = { widgets: [stateCounts([])] }
  await call(dashboardApi.change, { id: dashboardId, content }, { token })
  const site = { origin: 'https://cam.example' }
  const { id: siteId } = await call(embedSiteApi.create, site, { token })
  const component = { key: 'walk-first', name: '组件', version: 1 }
  const drawn = { ...component, pageData: componentPage(component.key, 1) }
  const { id: componentId } = await call(pageComponentApi.create, drawn, { token })
  return { configurationId, pageId, dashboardId, photoId: data.id, siteId, componentId }
}

/** Adds a schedule of reports, and a report that reached nobody as no mail is configured. */
async function addReportParts(
  { call, server }: Awaited<ReturnType<typeof startTestServer>>,
  {
    token,
    deviceId,
    varId,
  }: { readonly token: string; readonly deviceId: number; readonly varId: number },
) {
  const contact = { name: '收件人', email: 'reader@example.com' }
  const { id: readerId } = await call(linkerApi.create, contact, { token })
  const input = { ...dailyReport, series: [{ deviceId, varId }], contactIds: [readerId] }
  const { id: reportScheduleId } = await call(reportScheduleApi.create, input, { token })
  await call(reportScheduleApi.make, { id: reportScheduleId, send: true }, { token })
  await server.domain.reportWork.settle()
  const query = { scheduleId: reportScheduleId }
  const found = await call(reportScheduleApi.reports, query, { token })
  const [report] = Array.isArray(found) ? found : found.list
  const [delivery] = report?.deliveries ?? []
  return {
    readerId,
    reportScheduleId,
    keptReportId: report?.id ?? 0,
    reportDeliveryId: delivery?.id ?? 0,
  }
}

const dailyReport = {
  name: '日报',
  span: 'day',
  time: '08:00',
  measures: ['avg', 'max'],
  compare: true,
  alarms: true,
  toOwner: false,
  pdf: false,
  keep: 12,
} satisfies Partial<ReportScheduleInput>

interface AlarmPlace {
  readonly token: string
  readonly deviceId: number
  readonly modelId: number
  readonly varId: number
}

/** Adds a trigger of either kind, two contacts and a setting. */
async function addAlarmParts(
  { call }: Pick<Awaited<ReturnType<typeof startTestServer>>, 'call'>,
  { token, deviceId, modelId, varId }: AlarmPlace,
) {
  const own = { token }
  const trigger = await call(triggerApi.create, { deviceId, varId, ...judged }, own)
  const modelTrigger = await call(triggerApi.modelCreate, { modelId, varId, ...judged }, own)
  const phone = '13800138009'
  const { id: contactId } = await call(linkerApi.create, { name: '甲', phone }, own)
  const { id: spareContactId } = await call(linkerApi.create, { name: '丁', phone }, own)
  const config = { ...alarmConfig, channels: ['sms' as const], contactIds: [contactId] }
  const { id: configId } = await call(alarmSettingApi.create, config, own)
  const timing = await call(timedTaskApi.create, { deviceId, varId, ...task }, own)
  const { id: forwardingId } = await call(forwardingApi.create, forwarding, own)
  await call(forwardingApi.test, { id: forwardingId }, own)
  const messages = await call(forwardingApi.log, { forwardingId }, own)
  const policy = { ...transmission, devices: [deviceId] }
  const { id: transmissionId } = await call(transmissionApi.create, policy, own)
  return {
    forwardingId,
    messageId: (Array.isArray(messages) ? messages : messages.list)[0]?.id ?? 0,
    transmissionId,
    timingId: timing.id,
    triggerId: trigger.id,
    modelTriggerId: modelTrigger.id,
    contactId,
    spareContactId,
    configId,
  }
}

const stateCounts = (deviceIds: number[]) =>
  ({ kind: 'states', id: 'a', x: 0, y: 0, w: 4, h: 3, deviceIds }) as const

/** Nobody listens at this address. */
const forwarding = {
  name: '数据平台',
  kind: 'webhook',
  url: 'http://127.0.0.1:9/hook',
  scope: 'all',
  valueMode: 'off',
  states: false,
  alarms: true,
  commands: false,
} as const

type World = Awaited<ReturnType<typeof startWorld>>

const deviceInput = {
  name: '一号',
  sn: 'WALK-0002',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const
const scan = { unitId: 1, register: 0, answerMs: 100 }
const task = { name: '早开', type: 'interval', value: 1, every: 600 } as const
const transmission = {
  name: '上报',
  kind: 'server',
  protocol: 'udp',
  address: 'example.com',
  port: 9,
  masterId: null,
  clientId: '',
  enabled: false,
} as const
const judged = { name: '超温', condition: 'gt', b: 2, alarmContent: '高' } as const
const triggerOf = ({ deviceId, varId }: World) => ({ deviceId, varId, ...judged })
const alarmConfig = { name: '值班', channels: ['sms'], mode: 'silence' } as const
const range = { startTime: 1, endTime: 2 }
const jog = { jogId: 'a-jog-of-the-walk', value: 1, release: 0 }
const nobodysShare = { code: 'AAAAAAAAAAAAAAAAAAAAAA', password: 'walk' }

const unproved = { proof: 'nothing' }
const factorReply = { ticket: 'nothing', answer: { way: 'totp', code: '123456' } }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const passkeyAssertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const passkeyAttestation = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}

/** One right input for an endpoint; `code` where a right call cannot succeed here. */
interface Example {
  readonly endpoint: AnyEndpoint
  readonly input: (world: World) => Readonly<Record<string, unknown>>
  readonly code?: number
  /** Why another account's id in this input does not give 40400; the answer that comes instead is looked at. */
  readonly foreign?: Foreign
}

/** `nothing` stands for a filter that finds nothing; a sentence says what keeps the ids apart. */
type Foreign = 'nothing' | `because ${string}`

const examples: readonly Example[] = [
  { endpoint: sessionApi.demoLogin, input: () => ({}), code: errorTable.notAllowed.code },
  { endpoint: sessionApi.demoLoginAlias, input: () => ({}), code: errorTable.notAllowed.code },
  { endpoint: sessionApi.demoReset, input: () => ({}), code: errorTable.notAllowed.code },
  {
    endpoint: sessionApi.accountLogin,
    input: ({ clock }) =>
      signed({ account: 'stranger', password: 'stranger password' }, clock.now()),
  },
  {
    endpoint: sessionApi.phoneCode,
    input: ({ clock }) => signed({ phone: '13800138000' }, clock.now()),
  },
  {
    endpoint: sessionApi.phoneLogin,
    input: ({ clock }) => signed({ phone: '13800138001', code: '123456' }, clock.now()),
    code: errorTable.wrongCredential.code,
  },
  { endpoint: sessionApi.qrLogin, input: () => ({}) },
  { endpoint: sessionApi.keepAlive, input: () => ({}) },
  { endpoint: sessionApi.currentUser, input: () => ({}) },
  { endpoint: personalApi.data, input: () => ({}) },
  {
    endpoint: personalApi.change,
    input: () => ({ nickname: '甲', companyName: '', language: 'en_us', zone: 'Europe/Berlin' }),
  },
  { endpoint: personalApi.phoneCode, input: () => ({ phone: '13800138002' }) },
  { endpoint: personalApi.emailCode, input: () => ({ email: 'walk@example.com' }) },
  {
    endpoint: personalApi.phone,
    input: () => ({ phone: '13800138003', code: '123456' }),
    code: errorTable.wrongCredential.code,
  },
  {
    endpoint: personalApi.email,
    input: () => ({ email: 'none@example.com', code: '123456' }),
    code: errorTable.wrongCredential.code,
  },
  {
    endpoint: personalApi.removeEmail,
    input: () => ({ code: '123456' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: personalApi.bindQr,
    input: () => ({ id: 'unknown' }),
    code: errorTable.providerFailed.code,
    foreign: 'because a code is asked for, not found',
  },
  { endpoint: personalApi.removeWechat, input: () => ({}) },
  {
    endpoint: personalApi.qrState,
    input: ({ scanId }) => ({ id: scanId }),
    foreign: 'because whoever scans a code may look at it',
  },
  {
    endpoint: personalApi.qrConfirm,
    input: ({ scanId }) => ({ id: scanId, accept: true }),
    foreign: 'because whoever scans a code may answer it',
  },
  { endpoint: personalApi.sessions, input: () => ({}) },
  { endpoint: personalApi.endSession, input: ({ spareId }) => ({ id: spareId }) },
  { endpoint: apiTokenApi.list, input: () => ({}) },
  { endpoint: apiTokenApi.make, input: () => ({ name: '报表', rights: 'read', expireTime: null }) },
  { endpoint: apiTokenApi.end, input: ({ tokenId }) => ({ id: tokenId }) },
  { endpoint: personalApi.endOtherSessions, input: () => ({}) },
  {
    endpoint: secondFactorApi.signIn,
    input: () => factorReply,
    code: errorTable.factorTicketGone.code,
  },
  { endpoint: secondFactorApi.passkeyOptions, input: () => ({}) },
  {
    endpoint: secondFactorApi.passkeyLogin,
    input: () => ({ response: passkeyAssertion }),
    code: errorTable.wrongCredential.code,
  },
  { endpoint: secondFactorApi.state, input: () => ({}) },
  { endpoint: secondFactorApi.startProof, input: () => ({ password: rootPassword }) },
  ...[
    { endpoint: secondFactorApi.prove, input: () => factorReply },
    { endpoint: secondFactorApi.startTotp, input: () => unproved },
    { endpoint: secondFactorApi.confirmTotp, input: () => ({ ...unproved, code: '123456' }) },
    { endpoint: secondFactorApi.removeTotp, input: () => unproved },
    { endpoint: secondFactorApi.startPasskey, input: () => unproved },
    {
      endpoint: secondFactorApi.addPasskey,
      input: () => ({ ...unproved, name: '钥匙', response: passkeyAttestation }),
    },
    { endpoint: secondFactorApi.removePasskey, input: () => ({ ...unproved, id: 1 }) },
    { endpoint: secondFactorApi.renewRecoveryCodes, input: () => unproved },
    { endpoint: factorPolicyApi.change, input: () => ({ ...unproved, roles: ['ADMIN'] }) },
    {
      endpoint: factorPolicyApi.reset,
      input: ({ friendId }: World) => ({ ...unproved, id: friendId }),
    },
  ].map((example) => ({
    ...example,
    code: errorTable.factorTicketGone.code,
    foreign: 'because nothing is looked for without a fresh proof' as const,
  })),
  {
    endpoint: secondFactorApi.renamePasskey,
    input: () => ({ id: 999_999, name: '钥匙' }),
    code: errorTable.notFound.code,
  },
  { endpoint: factorPolicyApi.read, input: () => ({}) },
  { endpoint: rootApi.accounts, input: () => ({ search: 'f', page: 1, pageSize: 10 }) },
  { endpoint: rootApi.create, input: () => ({ name: 'walker', password: 'password 1' }) },
  {
    endpoint: rootApi.change,
    input: ({ friendId }) => ({ id: friendId, role: 'VIEWER' }),
    foreign: 'because other accounts are what ROOT changes',
  },
  { endpoint: rootApi.credit, input: () => ({ account: 'friend', sms: 1, space: 1 }) },
  { endpoint: quotaApi.buySms, input: () => ({}), code: errorTable.providerFailed.code },
  { endpoint: quotaApi.buySpace, input: () => ({ type: 2 }), code: errorTable.providerFailed.code },
  { endpoint: quotaApi.values, input: () => ({}) },
  { endpoint: quotaApi.history, input: () => ({}) },
  { endpoint: quotaApi.deviceHistory, input: ({ deviceId }) => ({ deviceId }) },
  { endpoint: quotaApi.trend, input: () => ({ kind: 'space' }) },
  { endpoint: auditApi.page, input: () => ({ all: 'true', by: 'console', ...range }) },
  { endpoint: shareApi.list, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: shareApi.save,
    input: ({ deviceId }) => ({ deviceId, account: 'friend', role: 'engineer', until: null }),
  },
  { endpoint: deviceHoldApi.list, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: deviceHoldApi.allow,
    input: ({ deviceId, heldTaskId }) => ({ deviceId, kind: 'timing', id: heldTaskId }),
  },
  {
    endpoint: deviceHoldApi.end,
    input: ({ deviceId, heldTaskId }) => ({ deviceId, kind: 'timing', id: heldTaskId }),
  },
  { endpoint: shareApi.remove, input: ({ shareId }) => ({ id: shareId }) },
  // An account cannot share with itself.
  {
    endpoint: shareApi.leave,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.notFound.code,
  },
  { endpoint: groupShareApi.list, input: ({ groupId }) => ({ groupId }) },
  {
    endpoint: groupShareApi.save,
    input: ({ groupId }) => ({ groupId, account: 'friend', role: 'operator', until: null }),
  },
  {
    endpoint: groupShareApi.remove,
    input: ({ groupShareId }) => ({ id: groupShareId }),
  },
  {
    endpoint: positionApi.count,
    input: ({ deviceId }) => ({ deviceId }),
  },
  {
    endpoint: positionApi.locate,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: positionApi.position, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: positionApi.track,
    input: ({ deviceId }) => ({ deviceId, ...range }),
  },
  { endpoint: positionApi.map, input: () => ({}) },
  {
    endpoint: triggerApi.list,
    input: ({ deviceId }) => ({ deviceId, enabled: 'true', runStatus: 0, page: 1 }),
    foreign: 'nothing',
  },
  { endpoint: triggerApi.create, input: (world) => triggerOf(world) },
  {
    endpoint: triggerApi.change,
    input: ({ triggerId }) => ({ id: triggerId, b: 3 }),
  },
  {
    endpoint: triggerApi.switch,
    input: ({ triggerId }) => ({ id: triggerId, enabled: true }),
  },
  {
    endpoint: triggerApi.whatIf,
    input: (world) => ({ definition: triggerOf(world), id: world.triggerId }),
  },
  { endpoint: triggerApi.why, input: ({ triggerId }) => ({ id: triggerId }) },
  { endpoint: triggerApi.remove, input: ({ triggerId }) => ({ id: triggerId }) },
  { endpoint: triggerApi.modelList, input: ({ modelId }) => ({ modelId }), foreign: 'nothing' },
  {
    endpoint: triggerApi.modelCreate,
    input: ({ modelId, varId }) => ({ modelId, varId, ...judged }),
  },
  {
    endpoint: triggerApi.modelChange,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId, b: 3 }),
  },
  {
    endpoint: triggerApi.modelSync,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId }),
  },
  {
    endpoint: triggerApi.modelRemove,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId }),
  },
  {
    endpoint: timedTaskApi.list,
    input: ({ deviceId }) => ({ deviceId, type: 'interval', enabled: 'true', page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: timedTaskApi.create,
    input: ({ deviceId, varId }) => ({ deviceId, varId, ...task }),
  },
  {
    endpoint: timedTaskApi.change,
    input: ({ timingId }) => ({ id: timingId, every: 60 }),
  },
  {
    endpoint: timedTaskApi.switch,
    input: ({ timingId }) => ({ id: timingId, enabled: true }),
  },
  {
    endpoint: timedTaskApi.run,
    input: ({ timingId }) => ({ id: timingId }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: timedTaskApi.preview,
    input: ({ deviceId, varId }) => ({
      deviceId,
      varId,
      type: 'repeat',
      weekdays: '1',
      time: '08:00:00',
    }),
    foreign: 'because it reckons with times alone',
  },
  {
    endpoint: timedTaskCalendarApi.check,
    input: ({ timingId, deviceId, varId }) => ({
      id: timingId,
      deviceId,
      type: 'repeat',
      days: 'monthDays',
      monthDays: [1, -1],
      steps: [
        { varId, value: 1, time: '08:00:00' },
        { varId, value: 0, after: 600 },
      ],
    }),
  },
  {
    endpoint: timedTaskCalendarApi.calendar,
    input: ({ deviceId }) => ({ from: '2026-06-01', to: '2026-06-30', deviceId }),
    foreign: 'because days are the same for everybody; a test of its own looks at the runs',
  },
  { endpoint: timedTaskCalendarApi.changeBase, input: () => ({ base: 'week' }) },
  {
    endpoint: timedTaskCalendarApi.changeDays,
    input: () => ({ from: '2026-06-10', to: '2026-06-12', kind: 'off', name: '检修' }),
  },
  {
    endpoint: timedTaskApi.log,
    input: ({ timingId }) => ({ timingId, result: 'ok', page: 1 }),
    foreign: 'nothing',
  },
  { endpoint: timedTaskApi.why, input: ({ timingId }) => ({ id: timingId }) },
  { endpoint: timedTaskApi.remove, input: ({ timingId }) => ({ id: timingId }) },
  {
    endpoint: reportScheduleApi.list,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId }),
  },
  {
    endpoint: reportScheduleApi.create,
    input: ({ deviceId, varId, readerId }) => ({
      ...dailyReport,
      series: [{ deviceId, varId }],
      contactIds: [readerId],
    }),
  },
  {
    endpoint: reportScheduleApi.change,
    input: ({ reportScheduleId, deviceId, varId, readerId }) => ({
      ...dailyReport,
      id: reportScheduleId,
      series: [{ deviceId, varId }],
      contactIds: [readerId],
    }),
  },
  {
    endpoint: reportScheduleApi.switch,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId, enabled: true }),
  },
  {
    endpoint: reportScheduleApi.reports,
    input: ({ reportScheduleId }) => ({ scheduleId: reportScheduleId, page: 1 }),
  },
  {
    endpoint: reportScheduleApi.resend,
    input: ({ reportDeliveryId }) => ({ id: reportDeliveryId }),
  },
  {
    endpoint: reportScheduleApi.make,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId, send: false }),
  },
  {
    endpoint: reportScheduleApi.removeReport,
    input: ({ keptReportId }) => ({ id: keptReportId }),
  },
  {
    endpoint: reportScheduleApi.remove,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId }),
  },
  { endpoint: forwardingApi.list, input: ({ forwardingId }) => ({ id: forwardingId }) },
  {
    endpoint: forwardingApi.create,
    input: ({ deviceId }) => ({ ...forwarding, scope: 'device', targetIds: [deviceId] }),
  },
  {
    endpoint: forwardingApi.change,
    input: ({ forwardingId, deviceId }) => ({
      ...forwarding,
      id: forwardingId,
      scope: 'device',
      targetIds: [deviceId],
    }),
  },
  {
    endpoint: forwardingApi.switch,
    input: ({ forwardingId }) => ({ id: forwardingId, enabled: true }),
  },
  { endpoint: forwardingApi.test, input: ({ forwardingId }) => ({ id: forwardingId }) },
  { endpoint: forwardingApi.log, input: ({ forwardingId }) => ({ forwardingId, page: 1 }) },
  { endpoint: forwardingApi.resend, input: ({ messageId }) => ({ id: messageId }) },
  { endpoint: forwardingApi.secret, input: ({ forwardingId }) => ({ id: forwardingId }) },
  { endpoint: forwardingApi.remove, input: ({ forwardingId }) => ({ id: forwardingId }) },
  {
    endpoint: transmissionApi.list,
    input: ({ deviceId }) => ({ deviceId, kind: 'server', enabled: 'false', page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: transmissionApi.create,
    input: ({ deviceId }) => ({ ...transmission, devices: [deviceId] }),
  },
  {
    endpoint: transmissionApi.change,
    input: ({ transmissionId }) => ({ id: transmissionId, masterId: null, clientId: 'c' }),
  },
  {
    endpoint: transmissionApi.switch,
    input: ({ transmissionId }) => ({ id: transmissionId, enabled: false }),
  },
  { endpoint: transmissionApi.copy, input: ({ transmissionId }) => ({ id: transmissionId }) },
  {
    endpoint: transmissionApi.test,
    input: ({ transmissionId, deviceId }) => ({
      id: transmissionId,
      deviceId,
      to: 'members',
      data: 'ping',
    }),
  },
  { endpoint: transmissionApi.options, input: () => ({}) },
  { endpoint: transmissionApi.remove, input: ({ transmissionId }) => ({ id: transmissionId }) },
  { endpoint: alarmSettingApi.list, input: () => ({ search: '值', page: 1 }) },
  {
    endpoint: alarmSettingApi.create,
    input: ({ contactId }) => ({ ...alarmConfig, contactIds: [contactId] }),
  },
  {
    endpoint: alarmSettingApi.change,
    input: ({ configId }) => ({ id: configId, mode: 'all' }),
  },
  { endpoint: alarmSettingApi.remove, input: ({ configId }) => ({ id: configId }) },
  { endpoint: linkerApi.list, input: () => ({ page: 1, pageSize: 10 }) },
  { endpoint: linkerApi.create, input: () => ({ name: '乙', email: 'b@example.com' }) },
  {
    endpoint: linkerApi.change,
    input: ({ contactId }) => ({ id: contactId, name: '丙' }),
  },
  {
    endpoint: linkerApi.test,
    input: ({ contactId }) => ({ id: contactId, channel: 'sms' }),
    code: errorTable.providerFailed.code,
  },
  { endpoint: linkerApi.followers, input: () => ({}) },
  { endpoint: linkerApi.wechatCode, input: () => ({}), code: errorTable.providerFailed.code },
  // The setting above uses it.
  {
    endpoint: linkerApi.remove,
    input: ({ spareContactId }) => ({ id: spareContactId }),
  },
  {
    endpoint: configurationShareApi.save,
    input: ({ configurationId, deviceId }) => ({
      configurationId,
      deviceId,
      expireTime: null,
      password: 'walk',
      allowWrite: true,
    }),
  },
  {
    endpoint: configurationShareApi.read,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
  { endpoint: dashboardApi.list, input: () => ({}) },
  { endpoint: dashboardApi.read, input: ({ dashboardId }) => ({ id: dashboardId }) },
  {
    endpoint: dashboardApi.preview,
    input: ({ deviceId }) => ({ content: { widgets: [stateCounts([deviceId])] } }),
    foreign: 'nothing',
  },
  {
    endpoint: dashboardApi.alarms,
    input: ({ deviceId }) => ({ deviceIds: [deviceId], which: 'newest' }),
    foreign: 'nothing',
  },
  {
    endpoint: dashboardApi.create,
    input: ({ dashboardId }) => ({ name: '另一个', copyOf: dashboardId }),
  },
  {
    endpoint: dashboardApi.change,
    input: ({ dashboardId }) => ({ id: dashboardId, name: '看板二', sort: 0 }),
  },
  { endpoint: dashboardApi.versions, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardApi.restore, input: ({ dashboardId }) => ({ id: dashboardId, version: 1 }) },
  {
    endpoint: dashboardShareApi.save,
    input: ({ dashboardId }) => ({ id: dashboardId, expireTime: null, password: null }),
  },
  { endpoint: dashboardShareApi.read, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardShareApi.remove, input: ({ dashboardId }) => ({ id: dashboardId }) },
  { endpoint: dashboardApi.remove, input: ({ dashboardId }) => ({ id: dashboardId }) },
  {
    endpoint: shownDashboardApi.open,
    input: () => nobodysShare,
    code: errorTable.notFound.code,
  },
  {
    endpoint: shownDashboardApi.series,
    input: () => ({ ...nobodysShare, widgetId: 'a' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: shownDashboardApi.alarms,
    input: () => ({ ...nobodysShare, widgetId: 'a' }),
    code: errorTable.notFound.code,
  },
  { endpoint: showApi.open, input: () => nobodysShare, code: errorTable.notFound.code },
  {
    endpoint: showApi.page,
    input: ({ pageId }) => ({ ...nobodysShare, id: pageId }),
    code: errorTable.notFound.code,
  },
  { endpoint: showApi.alarms, input: () => nobodysShare, code: errorTable.notFound.code },
  { endpoint: showApi.alarming, input: () => nobodysShare, code: errorTable.notFound.code },
  {
    endpoint: showApi.trend,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, deviceId, varIds: [varId] }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pastApi.share,
    input: ({ deviceId, varId }) => ({
      ...nobodysShare,
      list: [{ deviceId, varIds: [varId] }],
      from: 0,
      to: 1_000,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: jogApi.shareStart,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, ...jog, deviceId, varId }),
    code: errorTable.notFound.code,
  },
  { endpoint: jogApi.shareKeep, input: () => ({ ...nobodysShare, jogId: jog.jogId }) },
  { endpoint: jogApi.shareEnd, input: () => ({ ...nobodysShare, jogId: jog.jogId }) },
  {
    endpoint: jogApi.start,
    input: ({ deviceId, varId }) => ({ ...jog, deviceId, varId }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: jogApi.keep,
    input: () => ({ jogId: jog.jogId }),
    foreign: 'because a jog of somebody else is as little held as one that never was',
  },
  {
    endpoint: jogApi.end,
    input: () => ({ jogId: jog.jogId }),
    foreign: 'because a jog of somebody else is as little held as one that never was',
  },
  {
    endpoint: pastApi.read,
    input: ({ deviceId, varId }) => ({
      list: [{ deviceId, varIds: [varId] }],
      from: 0,
      to: 60_000,
      stepMs: 1_000,
    }),
  },
  {
    endpoint: showApi.set,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, deviceId, varId, value: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: showApi.preview,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
  {
    endpoint: showApi.previewAlarming,
    input: ({ configurationId, deviceId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
    }),
  },
  {
    endpoint: lentConfigurationApi.list,
    input: ({ deviceId }) => ({ deviceId: String(deviceId), search: '罐', page: 1 }),
    foreign: 'because it lists what the caller sees, and that is nothing',
  },
  {
    endpoint: lentConfigurationApi.page,
    input: ({ configurationId, deviceId, pageId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
      id: String(pageId),
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: lentConfigurationApi.alarms,
    input: ({ configurationId, deviceId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
      before: '1',
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pageWriteApi.set,
    input: ({ configurationId, deviceId, varId }) => ({
      configurationId,
      selfId: deviceId,
      deviceId,
      varId,
      value: 1,
      confirmed: true,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pageWriteApi.jog,
    input: ({ configurationId, deviceId, varId }) => ({
      ...jog,
      configurationId,
      selfId: deviceId,
      deviceId,
      varId,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: publicationApi.changes,
    input: ({ configurationId }) => ({ configurationId: String(configurationId) }),
  },
  {
    endpoint: configurationShareApi.remove,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
  { endpoint: configurationApi.list, input: () => ({ search: '组', type: 0, page: 1 }) },
  {
    endpoint: configurationApi.create,
    input: ({ modelId, configurationId }) => ({
      name: '副本',
      type: 0,
      modelId,
      copyOf: configurationId,
    }),
  },
  {
    endpoint: configurationApi.change,
    input: ({ configurationId }) => ({ id: configurationId, name: '改名' }),
  },
  {
    endpoint: configurationPageApi.list,
    input: ({ configurationId }) => ({ configurationId }),
  },
  { endpoint: configurationPageApi.read, input: ({ pageId }) => ({ id: pageId }) },
  {
    endpoint: configurationPageApi.create,
    input: ({ configurationId }) => ({ configurationId, name: '手机', pageType: 1 }),
  },
  {
    endpoint: configurationPageApi.change,
    input: ({ pageId }) => ({ id: pageId, name: '改名', isHome: true, sort: 0 }),
  },
  {
    endpoint: configurationPageApi.versions,
    input: ({ pageId }) => ({ id: pageId }),
  },
  {
    endpoint: configurationPageApi.readVersion,
    input: ({ pageId }) => ({ id: pageId, version: 1 }),
  },
  {
    endpoint: configurationPageApi.restore,
    input: ({ pageId }) => ({ id: pageId, version: 1 }),
  },
  { endpoint: pageComponentApi.list, input: () => ({}) },
  { endpoint: pageComponentApi.read, input: ({ componentId }) => ({ id: componentId }) },
  {
    endpoint: pageComponentApi.create,
    input: () => ({
      key: 'walk-other',
      name: '组件',
      version: 1,
      pageData: componentPage('walk-other', 1),
    }),
  },
  {
    endpoint: pageComponentApi.change,
    input: ({ componentId }) => ({
      id: componentId,
      content: { before: 1, version: 2, pageData: componentPage('walk-first', 2) },
    }),
  },
  { endpoint: pageComponentApi.remove, input: ({ componentId }) => ({ id: componentId }) },
  { endpoint: embedSiteApi.list, input: () => ({}) },
  { endpoint: embedSiteApi.create, input: () => ({ origin: 'https://walk.example' }) },
  { endpoint: embedSiteApi.remove, input: ({ siteId }) => ({ id: siteId }) },
  {
    endpoint: publicationApi.publish,
    input: ({ configurationId }) => ({ configurationId, name: '投产' }),
  },
  { endpoint: publicationApi.list, input: ({ configurationId }) => ({ configurationId }) },
  { endpoint: publicationApi.rename, input: () => ({ id: 1, name: '首次投产' }) },
  { endpoint: publicationApi.content, input: ({ pageId }) => ({ id: 1, pageId }) },
  { endpoint: publicationApi.restore, input: () => ({ id: 1 }) },
  {
    endpoint: publicationApi.shownPage,
    input: ({ configurationId, pageId }) => ({ configurationId, id: pageId }),
  },
  { endpoint: publicationApi.discard, input: ({ configurationId }) => ({ configurationId }) },
  { endpoint: configurationPageApi.remove, input: ({ pageId }) => ({ id: pageId, bin: true }) },
  { endpoint: configurationBinApi.list, input: ({ configurationId }) => ({ configurationId }) },
  {
    endpoint: configurationBinApi.restore,
    input: ({ pageId }) => ({ kind: 'page', id: pageId, draft: true }),
  },
  {
    endpoint: configurationBinApi.purge,
    input: () => ({ kind: 'page', id: 999_999 }),
    code: errorTable.notFound.code,
  },
  { endpoint: configurationPhotoApi.list, input: () => ({}) },
  {
    endpoint: configurationPhotoApi.rename,
    input: ({ photoId }) => ({ id: photoId, name: '图' }),
  },
  {
    endpoint: configurationPhotoApi.remove,
    input: ({ photoId }) => ({ id: photoId, forceDeletion: true }),
  },
  {
    endpoint: configurationApi.remove,
    input: ({ configurationId }) => ({ id: configurationId }),
  },
  {
    endpoint: alarmLogApi.list,
    input: ({ deviceId }) => ({ deviceId, active: 'true', ...range }),
    foreign: 'nothing',
  },
  {
    endpoint: alarmLogApi.handle,
    input: () => ({ id: 999_999, state: 'closed' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: alarmLogApi.handleMany,
    input: () => ({ ids: [999_999], state: 'closed' }),
    code: errorTable.notFound.code,
  },
  { endpoint: alarmLogApi.pushes, input: () => ({ alarmId: 1, page: 1 }), foreign: 'nothing' },
  {
    endpoint: alarmShelvingApi.list,
    input: ({ deviceId }) => ({ deviceId, page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: alarmShelvingApi.shelve,
    input: ({ deviceId }) => ({ triggerId: 999_999, deviceId, hours: 2, reason: 'x' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: alarmShelvingApi.end,
    input: () => ({ id: 999_999 }),
    code: errorTable.notFound.code,
  },
  { endpoint: alarmLogApi.stats, input: () => ({ days: 7 }) },
  { endpoint: homeApi.data, input: () => ({}) },
  { endpoint: homeApi.stats, input: () => ({}) },
  { endpoint: homeApi.triggers, input: () => ({}) },
  { endpoint: homeApi.steps, input: () => ({ isHidden: true }) },
  { endpoint: deviceApi.list, input: ({ deviceId }) => ({ id: deviceId }) },
  { endpoint: deviceApi.create, input: () => deviceInput },
  {
    endpoint: deviceApi.change,
    input: ({ deviceId }) => ({ id: deviceId, name: '二号' }),
  },
  {
    endpoint: deviceBatchApi.change,
    input: ({ deviceId, modelId }) => ({ ids: [deviceId, 999_999], group: null, model: modelId }),
    foreign: 'nothing',
  },
  { endpoint: deviceBinApi.page, input: () => ({ search: 'w', page: 1, pageSize: 10 }) },
  { endpoint: deviceImportApi.state, input: ({ importId }) => ({ id: importId }) },
  { endpoint: projectApi.progress, input: ({ projectId }) => ({ id: projectId }) },
  { endpoint: projectApi.run, input: ({ projectId }) => ({ id: projectId }) },
  { endpoint: projectApi.stop, input: ({ projectId }) => ({ id: projectId }) },
  {
    endpoint: refusedConnectionApi.list,
    input: ({ deviceId }) => ({ deviceId: String(deviceId) }),
  },
  {
    endpoint: refusedConnectionApi.prove,
    input: () => ({ id: 999, proof: 'abc12345' }),
    code: errorTable.notFound.code,
  },
  { endpoint: savedViewApi.list, input: () => ({ page: '/device/list' }) },
  {
    endpoint: savedViewApi.create,
    input: () => ({ page: '/device/list', name: '离线', search: '?status=1', isDefault: true }),
  },
  {
    endpoint: savedViewApi.change,
    input: ({ viewId }) => ({ id: viewId, name: 'renamed', search: '', isDefault: true }),
  },
  { endpoint: savedViewApi.remove, input: ({ viewId }) => ({ id: viewId }) },
  {
    endpoint: deviceApi.nameList,
    input: ({ modelId }) => ({ model: modelId }),
    foreign: 'nothing',
  },
  { endpoint: deviceApi.types, input: () => ({}) },
  { endpoint: deviceTagApi.list, input: () => ({}) },
  {
    endpoint: deviceCountApi.get,
    input: ({ groupId }) => ({ group: groupId }),
    foreign: 'nothing',
  },
  { endpoint: smartGroupApi.list, input: ({ smartGroupId }) => ({ id: smartGroupId }) },
  {
    endpoint: smartGroupApi.create,
    input: ({ modelId }) => ({ name: 's', rule: { models: [modelId], silentFor: 3_600 } }),
  },
  {
    endpoint: smartGroupApi.change,
    input: ({ smartGroupId }) => ({ id: smartGroupId, rule: { tags: ['x'], statuses: [1] } }),
  },
  { endpoint: smartGroupApi.remove, input: ({ smartGroupId }) => ({ id: smartGroupId }) },
  { endpoint: groupApi.list, input: () => ({}) },
  { endpoint: groupApi.create, input: () => ({ name: 'h', parentId: null }) },
  {
    endpoint: groupApi.change,
    input: ({ groupId }) => ({ id: groupId, name: 'i' }),
  },
  { endpoint: groupApi.remove, input: ({ groupId }) => ({ id: groupId }) },
  {
    endpoint: variableApi.lastValues,
    input: ({ deviceId }) => ({ deviceId }),
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, ...range }),
  },
  {
    endpoint: varLogApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varIds: `${varId}`, ...range, page: 1 }),
  },
  {
    endpoint: historyPointsApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varId, ...range }),
  },
  {
    endpoint: scaleChangeApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varIds: `${varId}`, ...range }),
  },
  {
    endpoint: reportApi.series,
    input: ({ deviceId, varId }) => ({
      series: [{ deviceId, varId }],
      startTime: 0,
      endTime: 86_400_000,
      step: 'hour',
      compare: 'day',
      difference: true,
    }),
  },
  {
    endpoint: varLogApi.progress,
    input: () => ({ ref: 'none-of-mine' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: variableApi.write,
    input: ({ deviceId, varId }) => ({ deviceId, varId, value: 1 }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: variableApi.pin,
    input: ({ deviceId, varId }) => ({ deviceId, varId, isTop: false }),
  },
  { endpoint: logApi.state, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: logApi.statePage,
    input: ({ deviceId }) => ({ deviceId, page: 1, pageSize: 10 }),
  },
  { endpoint: firmwareApi.list, input: () => ({ typeId: 1 }) },
  {
    endpoint: firmwareApi.update,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.conflict.code,
  },
  { endpoint: firmwareApi.newestUpdate, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: firmwareApi.cancelUpdate,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.notFound.code,
  },
  { endpoint: firmwareApi.rollouts, input: () => ({}) },
  {
    endpoint: firmwareApi.startRollout,
    input: ({ deviceId }) => ({
      firmwareId: 1,
      stages: [1, 100],
      failuresMax: 0,
      deviceIds: [deviceId],
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.changeRollout,
    input: () => ({ id: 1, action: 'pause' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.rolloutDevices,
    input: () => ({ id: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.remove,
    input: () => ({ id: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: rebootApi.start,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: rebootApi.newest, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: commandApi.log,
    input: ({ deviceId, varId }) => ({ deviceId, varId, beforeId: 9, page: 1, pageSize: 10 }),
  },
  {
    endpoint: serialLogApi.page,
    input: ({ deviceId }) => ({ deviceId, kind: 'poll', pattern: '01 ??', beforeId: 9 }),
  },
  {
    endpoint: serialLogApi.record,
    input: ({ deviceId }) => ({ deviceId, on: true }),
  },
  { endpoint: serialLogApi.tail, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: serialLogApi.send,
    input: ({ deviceId }) => ({ deviceId, data: '01 03', format: 'hex' }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: busApi.read,
    input: ({ deviceId }) => ({ deviceId, unitId: 1, func: 2, register: 0, count: 2 }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: busApi.startScan,
    input: ({ deviceId }) => ({ deviceId, kind: 'slaves', from: 1, to: 9, func: 2, ...scan }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: busApi.scan, input: ({ deviceId }) => ({ deviceId }) },
  { endpoint: busApi.stopScan, input: ({ deviceId }) => ({ deviceId }) },
  { endpoint: modelApi.list, input: ({ modelId }) => ({ id: modelId }) },
  { endpoint: modelApi.page, input: () => ({ page: 1, pageSize: 50, search: 'm' }) },
  { endpoint: modelApi.create, input: () => ({ name: 'n', slaves }) },
  {
    endpoint: modelApi.change,
    input: ({ modelId }) => ({ id: modelId, name: 'renamed' }),
  },
  { endpoint: modelApi.linked, input: ({ modelId }) => ({ modelId }) },
  {
    endpoint: modelApi.previewFormula,
    input: ({ deviceId }) => ({ deviceId, formula: '1 + 1', hours: 1 }),
  },
  { endpoint: modelApi.versions, input: ({ modelId }) => ({ modelId, version: 1 }) },
  {
    endpoint: modelApi.rollback,
    input: ({ modelId }) => ({ modelId, version: 1 }),
  },
  // Calls that end things come last.
  {
    endpoint: personalApi.password,
    input: () => ({ oldPassword: rootPassword, password: 'another password 2' }),
  },
  {
    endpoint: modelApi.remove,
    input: ({ modelId }) => ({ id: modelId }),
    code: errorTable.conflict.code,
  },
  {
    endpoint: deviceApi.remove,
    input: ({ deviceId }) => ({ id: deviceId, forceDeletion: true }),
  },
  {
    endpoint: deviceBinApi.restore,
    input: ({ deviceId }) => ({ ids: [deviceId] }),
    foreign: 'nothing',
  },
  {
    endpoint: deviceBatchApi.remove,
    input: ({ deviceId }) => ({ ids: [deviceId], forceDeletion: true }),
    foreign: 'nothing',
  },
  {
    endpoint: deviceBinApi.purge,
    input: ({ deviceId }) => ({ ids: [deviceId] }),
    foreign: 'nothing',
  },
  { endpoint: sessionApi.logout, input: () => ({}) },
]

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

describe('the contract', () => {
  test('has a route for every endpoint, an endpoint for every route, an example for both', async () => {
    const { server } = await startTestServer()
    const routes = allRoutes(server.api).map(({ endpoint }) => nameOf(endpoint))
    expect(routes.toSorted()).toEqual(endpoints.map(nameOf).toSorted())
    expect(examples.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(routes.toSorted())
  })

  test('asks for a token wherever a session is needed', async () => {
    const world = await startWorld()
    for (const { endpoint, input } of examples) {
      if (endpoint.permission === 'public') continue
      for (const token of ['', 'nonsense', 'A'.repeat(43)]) {
        const { code } = await world.ask(endpoint, input(world), { token })
        expect([nameOf(endpoint), code]).toEqual([nameOf(endpoint), errorTable.tokenExpired.code])
      }
    }
  })

  test('never finds what belongs to another account', async () => {
    const world = await startWorld()
    for (const { endpoint, input, foreign } of examples) {
      world.clock.time += 1_000
      const given = input(world)
      if (endpoint.permission === 'public' || !namesAnything(given)) continue
      const { code, data } = await world.ask(endpoint, given, { token: world.stranger })
      const call = nameOf(endpoint)
      expect({ call, code, isKept: isKept(foreign, code, data) }).toMatchObject({
        call,
        isKept: true,
      })
    }
    const unknown = { token: world.token }
    expect((await world.ask(deviceApi.remove, { id: 999_999 }, unknown)).code).toBe(40400)
  })

  test('finds nothing by any id for an account that has nothing', async () => {
    const world = await startWorld()
    await addAccount(world.server, 'freshAccount', 'freshAccount password')
    const freshAccount = { token: await world.signIn('freshAccount', 'freshAccount password') }
    for (const { endpoint, input } of examples) {
      if (endpoint.permission === 'public' || endpoint.method !== 'GET') continue
      if (ofNobody.includes(nameOf(endpoint))) continue
      const { properties } = objectSchemaOf(endpoint)
      for (const name of Object.keys(properties).filter(isIdName)) {
        world.clock.time += 1_000
        const ask = (id: number) =>
          world.ask(endpoint, { ...input(world), [name]: id }, freshAccount)
        const call = `${nameOf(endpoint)} ${name}`
        const none = await ask(99_999_999)
        for (const id of [1, 2, 3]) expect({ call, ...(await ask(id)) }).toEqual({ call, ...none })
      }
    }
  })

  test('has each id of a body in its example, or it is tried for itself', async () => {
    const world = await startWorld()
    const missing = examples.flatMap(({ endpoint, input }) => {
      if (endpoint.permission === 'public' || endpoint.method === 'GET') return []
      const given = input(world)
      return Object.keys(objectSchemaOf(endpoint).properties)
        .filter((name) => isIdName(name) && !(name in given))
        .map((name) => `${nameOf(endpoint)} ${name}`)
    })
    expect(missing.filter((one) => !triedAlone.includes(one))).toEqual([])
  })

  test('names the field of every parameter of a wrong type and of every one that is missing', async () => {
    const world = await startWorld()
    for (const { endpoint, input } of examples) {
      // So the calls stay within the limit of an account.
      world.clock.time += 1_000
      const right = input(world)
      for (const { field, broken } of brokenInputs(endpoint, right)) {
        const { code, data } = await world.ask(endpoint, broken, { token: world.token })
        const call = `${nameOf(endpoint)} ${field}`
        expect({ call, code }).toEqual({ call, code: errorTable.badParameter.code })
        const { fields } = Faults.parse(data)
        const named = Object.keys(fields).filter((key) => key.startsWith(field))
        expect({ call, named }).not.toEqual({ call, named: [] })
      }
    }
  })
})

onEachEngine((engine) => {
  test('every answer to a right call keeps the contract', async () => {
    const world = await startWorld(engine.name)
    for (const { endpoint, input, code = 200 } of examples) {
      // An account may make a hundred calls a second.
      world.clock.time += 20
      const answer = await world.ask(endpoint, input(world), { token: world.token })
      const call = nameOf(endpoint)
      expect({ call, ...answer }).toMatchObject({ call, code })
    }
    expect(world.logLines.filter((line) => line.includes('call failed'))).toEqual([])
  })
})

/** The ids of these calls are keys that nobody can guess, or rows of a log that is cut by them. */
const ofNobody = ['GET /app/buySMS', 'GET /app/buyConfigurationSpace']

/**
 * These ids are tried in `missing-ids.test.ts` or in the tests of their noun, or only narrow what another id of the body
 * already holds.
 */
const triedAlone = [
  'POST /app/apiToken deviceIds',
  'POST /app/trigger alarmConfigId',
  'POST /app/trigger contactIds',
  'PUT /app/trigger deviceId',
  'PUT /app/trigger varId',
  'PUT /app/trigger alarmConfigId',
  'PUT /app/trigger contactIds',
  'POST /app/modelTrigger alarmConfigId',
  'POST /app/modelTrigger contactIds',
  'PUT /app/modelTrigger varId',
  'PUT /app/modelTrigger alarmConfigId',
  'PUT /app/modelTrigger contactIds',
  'PUT /app/timing deviceId',
  'PUT /app/timing varId',
  'PUT /app/alarmConfig contactIds',
  'POST /app/linker openId',
  'PUT /app/linker openId',
  'POST /app/configuration deviceId',
  'POST /app/device group',
  'POST /app/device model',
  'PUT /app/device group',
  'PUT /app/device model',
  'PUT /app/group parentId',
  'POST /app/getVarData varIds',
]

/** Whether a member of an input is an id, by the names that ids have in the contract. */
const isIdName = (name: string) =>
  name !== 'typeId' && /^(id|ids|.+Ids?|model|group|copyOf)$/.test(name)

/** Whether an input holds ids. */
function namesAnything(input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(input).some(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return namesAnything({ ...value })
    }
    return isIdName(name) && value !== null
  })
}

/** Whether an answer to another account's ids gives nothing of it. */
function isKept(foreign: Foreign | undefined, code: number, data: unknown): boolean {
  if (foreign === undefined) return code === errorTable.notFound.code
  return foreign !== 'nothing' || foundIn(data) === 0
}

const Found = z.union([
  z.object({ total: z.int() }),
  z.object({ done: z.int() }),
  z.pipe(
    deviceCountApi.get.output,
    z.transform((counts) => ({ total: Object.values(counts).reduce((sum, one) => sum + one, 0) })),
  ),
])

/** The number of rows in a list, which comes by itself or as a page, or of what was done of many. */
function foundIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const found = z.parse(Found, data)
  return 'total' in found ? found.total : found.done
}

/** The number of requests; `FIELDHUB_FUZZ=10000` makes more. */
const fuzzed = Number(process.env['FIELDHUB_FUZZ'] ?? 300)
const fuzzSeed = Number(process.env['FIELDHUB_FUZZ_SEED'] ?? 1)
/** No more calls than this are made in one world, since some of them end what others ask for. */
const fuzzedInOneWorld = 500
const { badParameter } = errorTable

/** Paths besides the calls, with a key or a query that anybody may send. */
const openPaths = [
  (part: () => string) => `/ack/${part()}`,
  (part: () => string) => `/api2/photo/${part()}`,
  (part: () => string) => `/embed/${part()}?to=${part()}`,
  (part: () => string) => `/firmware/${part()}`,
  (part: () => string) => `/show/${part()}`,
  (part: () => string) => `/firmware/check?sn=${part()}&password=${part()}&version=${part()}`,
  (part: () => string) => `/api2/app/varLog/export?deviceId=1&format=${part()}&varIds=${part()}`,
  (part: () => string) => `/api2/app/deviceExport?search=${part()}&group=${part()}`,
]

interface Fuzzed {
  readonly method: string
  readonly url: string
  readonly body?: string
}

/** Makes a request that nobody would mean; one in twenty goes besides the calls of the contract. */
function fuzzRequest(world: World, random: Random): Fuzzed {
  const at = Math.floor(random() * examples.length)
  const open = openPaths[Math.floor(random() * openPaths.length * 20)]
  const example = examples[at]
  if (example === undefined || open !== undefined) {
    return { method: 'GET', url: open?.(() => fuzzPart(random)) ?? '/' }
  }
  return requestOf(example, fuzzInput(random, example.endpoint, example.input(world)), random)
}

function requestOf({ endpoint }: Example, given: unknown, random: Random = () => 0.5): Fuzzed {
  const { method } = endpoint
  const url = `/api2${endpoint.path}`
  if (method !== 'GET') return { method, url, body: JSON.stringify(given) }
  const query = Object.entries(typeof given === 'object' ? (given ?? {}) : {})
    .map(([name, value]) => `${fuzzPart(random, name)}=${fuzzPart(random, value)}`)
    .join('&')
  return { method, url: `${url}?${query}` }
}

/** Sends a request and returns the code of the envelope, or the status where there is none. */
async function sendFuzzed(world: World, token: string, { method, url, body }: Fuzzed) {
  world.clock.time += 1_000
  const headers = { token, 'user-agent': 'a\u0085b', 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { headers, body }
  const response = await world.send(method, url, init)
  const text = await response.text()
  const isCall = text.startsWith('{"code":')
  return isCall ? z.parse(FailureEnvelope, JSON.parse(text)).code : response.status
}

/** Sends many requests and returns what was answered with a fault of the server, and how often each code came. */
async function fuzz(engine: TestEngine['name'], random: Random) {
  const codes: Record<number, number> = {}
  const faults: Fuzzed[] = []
  let done = 0
  while (done < fuzzed) {
    const world = await startWorld(engine)
    let { token } = world
    for (let count = 0; count < fuzzedInOneWorld && done < fuzzed; count++, done++) {
      const request = fuzzRequest(world, random)
      const code = await sendFuzzed(world, token, request)
      codes[code] = (codes[code] ?? 0) + 1
      if (code === errorTable.internal.code) faults.push(request)
      if (code !== errorTable.tokenExpired.code) continue
      const again = await world.trySignIn('admin', rootPassword)
      if (again.code !== 200) break
      token = z.parse(z.object({ token: z.string() }), again.data).token
    }
    const failed = world.logLines.filter((line) => /call failed|job failed/.test(line))
    if (faults.length < failed.length) faults.push({ method: 'LOG', url: failed.join() })
    await world.close()
  }
  return { codes, faults }
}

/** Variants of a right input, each with NUL in one of its texts or in one that it may hold at its top. */
function poisonedInputs({ endpoint, input }: Example, world: World): readonly unknown[] {
  const right = input(world)
  const { properties } = objectSchemaOf(endpoint)
  const others = Object.keys(properties).map((name) => ({ ...right, [name]: 'a\0bc' }))
  return [...withNul(right), ...others]
}

/** PostgreSQL takes no NUL and would tell of one that came as far as that; where it is missing, the other engine is tried. */
const strictest = postgresMissing() === undefined ? 'postgres' : 'sqlite'

test('a text with NUL is refused at its field by every call, and reaches no store', async () => {
  const world = await startWorld(strictest)
  for (const example of examples) {
    for (const given of poisonedInputs(example, world)) {
      const request = requestOf(example, given)
      const code = await sendFuzzed(world, world.token, request)
      const isBytes = example.endpoint === serialLogApi.send
      expect({ request, code: isBytes ? badParameter.code : code }).toEqual({
        request,
        code: badParameter.code,
      })
    }
  }
  expect(world.logLines.filter((line) => /call failed|job failed/.test(line))).toEqual([])
})

onEachEngine((engine) => {
  test('a path or query with NUL leads nowhere, and a file with NUL is no table', async () => {
    const world = await startWorld(engine.name)
    for (const path of openPaths) {
      const name = path(() => '…')
      const response = await world.send(
        'GET',
        path(() => 'abcd%00'),
        {
          headers: { token: world.token },
        },
      )
      const text = await response.text()
      expect([name, text.includes(`:${errorTable.internal.code}`)]).toEqual([name, false])
    }
    const table = 'sn,password,name,model\nNUL-1,secret1,a\0b,m\0\n'
    expect(await tryImport(world, world.token, table)).toMatchObject({ code: badParameter.code })
    expect(world.logLines.filter((line) => /call failed|job failed/.test(line))).toEqual([])
  })

  const limit = { timeout: 3_600_000 }
  test('no call answers with a fault of the server, whatever it is given', limit, async () => {
    const { codes, faults } = await fuzz(engine.name, getRandom(fuzzSeed))
    expect(faults).toEqual([])
    // Most are refused, but enough are not, so that what lies behind the schemas is tried too.
    expect(codes[200]).toBeGreaterThan(fuzzed / 20)
    if (fuzzed > 300) process.stdout.write(`${engine.name}: ${JSON.stringify(codes)}\n`)
  })
})

const Faults = z.object({ fields: z.record(z.string(), z.string()) })

/** Variants of the right input, each with one field of a wrong type, or without one that it needs. */
function brokenInputs(endpoint: AnyEndpoint, right: Readonly<Record<string, unknown>>) {
  const { properties, required } = objectSchemaOf(endpoint)
  const wrong = endpoint.method === 'GET' ? ['a', 'b'] : { no: 'such' }
  const mistyped = Object.keys(properties).map((field) => ({
    field,
    broken: { ...right, [field]: wrong },
  }))
  const missing = required.map((field) => ({
    field,
    broken: Object.fromEntries(Object.entries(right).filter(([key]) => key !== field)),
  }))
  return [...mistyped, ...missing]
}

function objectSchemaOf(endpoint: AnyEndpoint) {
  const { properties = {}, required = [] } = z.parse(
    z.object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    }),
    z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }),
  )
  return { properties, required }
}

interface Rule {
  readonly endpoint: AnyEndpoint
  readonly input: (world: World) => Readonly<Record<string, unknown>>
  readonly field: string
  readonly says: string
  /** 40001 unless it says otherwise. */
  readonly code?: 40009
}

const withVariable = (change: Readonly<Record<string, unknown>>) => ({
  name: 'm',
  slaves: [{ name: 's', addr: 1, var: [{ ...variable, ...change }] }],
})
const device = (change: Readonly<Record<string, unknown>>) => () => ({ ...deviceInput, ...change })
const place = 'slaves.0.var.0'

/** The rules of fields, each with the message that a user reads. */
const rules: readonly Rule[] = [
  {
    endpoint: modelApi.create,
    input: () => ({ name: '', slaves }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: '长'.repeat(21), slaves }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [] }),
    field: 'slaves',
    says: '至少需要一个从机',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [{ name: 's', addr: 1, var: [] }] }),
    field: 'slaves.0.var',
    says: '请为从机添加变量',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [...slaves, ...slaves] }),
    field: 'slaves.1.addr',
    says: '从机地址重复',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [{ name: 's', addr: 248, var: [variable] }] }),
    field: 'slaves.0.addr',
    says: '从机地址为1-247的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 99 }),
    field: `${place}.fm`,
    says: '请选择数据格式',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 0 }),
    field: `${place}.fm`,
    says: '数据格式与功能码不匹配：布尔用01/02，其余用03/04',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ register: 65_536 }),
    field: `${place}.register`,
    says: '寄存器地址为0-65535的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 12, register: 65_535 }),
    field: `${place}.register`,
    says: '该格式超出最大寄存器地址65535',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ func: 3 }),
    field: `${place}.rw`,
    says: '功能码02和04只能读取',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ decimals: 7 }),
    field: `${place}.decimals`,
    says: '小数位数为0-6的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ rate: 0 }),
    field: `${place}.rate`,
    says: '上报频率为1-86400的整数',
  },
  {
    endpoint: modelApi.change,
    input: ({ modelId }) => ({ ...withVariable({ varId: 999 }), id: modelId }),
    field: `${place}.varId`,
    says: '变量不存在',
  },
  {
    endpoint: modelApi.change,
    input: ({ modelId, varId }) => ({
      id: modelId,
      slaves: [
        {
          name: 's',
          addr: 1,
          var: [
            { ...variable, varId },
            { ...variable, varId },
          ],
        },
      ],
    }),
    field: 'slaves.0.var.1.varId',
    says: '变量不存在',
  },
  {
    endpoint: deviceApi.create,
    input: device({ name: ' ' }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: deviceApi.create,
    input: device({ sn: 'a b c' }),
    field: 'sn',
    says: '序列号为4-20位字母、数字、下划线或短横线',
  },
  {
    endpoint: deviceApi.create,
    input: device({ sn: 'WALK-0001' }),
    field: 'sn',
    code: 40009,
    says: '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号',
  },
  {
    endpoint: deviceApi.create,
    input: device({ password: '短密码密码密码' }),
    field: 'password',
    says: '通讯密码为6-16位可见ASCII字符',
  },
  {
    endpoint: deviceApi.create,
    input: device({ typeId: 99 }),
    field: 'typeId',
    says: '请选择设备类型',
  },
  {
    endpoint: deviceApi.create,
    input: device({ mode: 'cloud' }),
    field: 'mode',
    says: '该设备类型不支持此通讯模式',
  },
  {
    endpoint: deviceApi.create,
    input: device({ latitude: 91 }),
    field: 'latitude',
    says: '纬度为-90到90',
  },
  { endpoint: deviceApi.list, input: () => ({ page: 0 }), field: 'page', says: '页码从1开始' },
  {
    endpoint: deviceApi.list,
    input: () => ({ page: 1, pageSize: 30 }),
    field: 'pageSize',
    says: '每页条数为10、20、50或100',
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, startTime: 2, endTime: 1 }),
    field: 'startTime',
    says: '开始时间须早于结束时间',
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, ...range, varIds: [999] }),
    field: 'varIds',
    says: '变量不存在',
  },
  {
    endpoint: variableApi.write,
    input: ({ deviceId }) => ({ deviceId, varId: 999, value: 1 }),
    field: 'varId',
    says: '变量不存在',
  },
  {
    endpoint: variableApi.pin,
    input: ({ deviceId }) => ({ deviceId, varId: 999, isTop: true }),
    field: 'varId',
    says: '变量不存在',
  },
]

test('each rule that is broken is told in the reader’s language at its field', async () => {
  const world = await startWorld()
  for (const { endpoint, input, field, says, code: wanted = 40001 } of rules) {
    const { code, data } = await world.ask(endpoint, input(world), { token: world.token })
    const call = nameOf(endpoint)
    expect({ call, code, data }).toEqual({
      call,
      code: wanted,
      data: { fields: { [field]: says } },
    })
  }
})
