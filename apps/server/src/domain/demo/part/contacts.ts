import { createAlarmSetting } from '#domain/alarm/alarm-setting.ts'
import { createContact } from '#domain/contact/contact.ts'
import type { DemoScene } from '../demo-scene.ts'

/** Numbers and addresses that belong to nobody; a sandbox sends nothing anyway. */
const people = [
  {
    name: { zh_cn: '值班员小李', en_us: 'Li, on duty' },
    phone: '13800000001',
    email: 'duty@example.com',
  },
  {
    name: { zh_cn: '王工（维修）', en_us: 'Wang, repairs' },
    phone: '13800000002',
    email: 'repairs@example.com',
  },
] as const
const settingName = { zh_cn: '值班通知', en_us: 'Notify the shift' }

/** People who would be told of alarms, and how. Returns the alarm setting that triggers use. */
export async function addContacts({ context, caller, text }: DemoScene): Promise<number> {
  const contactIds: number[] = []
  for (const { name, phone, email } of people) {
    const { id } = await createContact(context, caller, { name: text(name), phone, email })
    contactIds.push(id)
  }
  const { id } = await createAlarmSetting(context, caller, {
    name: text(settingName),
    contactIds,
    channels: ['sms', 'email'],
    mode: 'silence',
    silence: 600,
    capPerHour: 6,
  })
  return id
}
