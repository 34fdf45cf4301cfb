import {
  alarmSettingApi,
  configurationApi,
  configurationPageApi,
  dashboardApi,
  embedSiteApi,
  forwardingApi,
  linkerApi,
  Photo,
  pageComponentApi,
  reportScheduleApi,
  timedTaskApi,
  transmissionApi,
  triggerApi,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { componentPage } from '#testing/page/component-page.ts'
import type { startTestServer } from '#testing/test-server.ts'
import {
  alarmConfig,
  dailyReport,
  forwarding,
  judged,
  stateCounts,
  task,
  transmission,
} from './walk-inputs.ts'

type TestWorld = Awaited<ReturnType<typeof startTestServer>>

/** Adds a configuration of two pages, one of which was saved twice, and a photo. */
export async function addDrawnParts({ call, send }: TestWorld, token: string, modelId: number) {
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
export async function addReportParts(
  { call, server }: TestWorld,
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

interface AlarmPlace {
  readonly token: string
  readonly deviceId: number
  readonly modelId: number
  readonly varId: number
}

/** Adds a trigger of either kind, two contacts and a setting. */
export async function addAlarmParts(
  { call }: Pick<TestWorld, 'call'>,
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
