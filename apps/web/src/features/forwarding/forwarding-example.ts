import type { ForwardingDraft } from './forwarding-draft.ts'

const device = { deviceId: 12, deviceName: '1# Boiler', sn: 'DTU-0001' }
const time = Date.UTC(2026, 5, 1, 8, 30)

/** What arrives of the first kind that is chosen, as the server writes it. */
export function exampleBody(draft: ForwardingDraft): string {
  const { type, data } = exampleOf(draft)
  const id = 'msg_2f6d1c0e9b7a4d53a1f0c8e2b6d4f7a9'
  return JSON.stringify({ id, type, timestamp: new Date(time).toISOString(), data }, null, 2)
}

function exampleOf({ valueMode, alarms, states }: ForwardingDraft) {
  if (valueMode !== 'off') {
    const variable = { varId: 101, varName: 'Temperature', unit: '℃' }
    const value = { ...device, ...variable, value: 84.5, quality: 'good', time }
    return { type: 'values', data: { values: [value] } }
  }
  if (alarms) {
    const trigger = { alarmId: 77, triggerId: 5, triggerName: 'Too hot' }
    const about = { varId: 101, varName: 'Temperature', unit: '℃', state: 'raised' }
    return { type: 'alarm', data: { ...device, ...trigger, ...about, value: 98.2, time } }
  }
  if (states)
    return { type: 'state', data: { ...device, state: 'offline', reason: 'silent', time } }
  const write = { commandId: 9, varId: 102, varName: 'Pump', value: 1, readBack: 1 }
  return { type: 'command', data: { ...device, ...write, state: 'confirmed', reason: '', time } }
}

/** The topic of the example. */
export function exampleTopic(draft: ForwardingDraft): string {
  const names: Readonly<Record<string, string>> = {
    account: 'admin',
    device: device.deviceName.replace('#', '_'),
    sn: device.sn,
    variable: draft.valueMode === 'off' ? '-' : 'Temperature',
    kind: exampleOf(draft).type,
  }
  return draft.topic.replace(/\{([a-z]+)\}/g, (whole, name: string) => names[name] ?? whole)
}

/** A check by the text of the standard, for Node; any library of standardwebhooks.com does the same. */
export const verifyCode = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(headers, rawBody, secret) {
  const sent = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false
  const text = \`\${headers['webhook-id']}.\${sent}.\${rawBody}\`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(text).digest('base64')
  const expected = Buffer.from(\`v1,\${mac}\`)
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
