import { listContacts } from '#domain/contact/contact.ts'
import { makeReportNow } from '#domain/report-schedule/report-claim.ts'
import { createReportSchedule } from '#domain/report-schedule/report-schedule-change.ts'
import type { DemoProfile, DemoScene } from '../demo-scene.ts'

const reportName = { zh_cn: '能耗与供水日报', en_us: 'Energy and water' }
const lines: readonly (readonly [DemoProfile, string])[] = [
  ['meter', '有功电能'],
  ['meter', '有功功率'],
  ['boiler', '累计燃气'],
  ['boiler', '供水温度'],
  ['pump', '累计流量'],
  ['pump', '出口压力'],
]

/** A daily report with the one of yesterday, made by the same work as all. Its mails are held, as everything of a sandbox. */
export async function addReportSchedules(scene: DemoScene): Promise<void> {
  const { context, caller, device, varId, language, text } = scene
  const contacts = await listContacts(context, caller, {})
  const { id } = await createReportSchedule(context, caller, {
    name: text(reportName),
    enabled: true,
    span: 'day',
    time: '08:00',
    zone: 'Asia/Shanghai',
    language,
    series: lines.map(([profile, name]) => ({
      deviceId: device(profile).id,
      varId: varId(profile, name),
    })),
    measures: ['difference', 'avg', 'min', 'max'],
    compare: false,
    alarms: true,
    contactIds: (Array.isArray(contacts) ? contacts : contacts.list).map((one) => one.id),
    toOwner: false,
    pdf: false,
    keep: 7,
  })
  await makeReportNow(context, caller, { id, send: true })
}
