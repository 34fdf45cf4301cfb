import {
  alarmLogApi,
  alarmSettingApi,
  linkerApi,
  modelApi,
  rootApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { FakeMailServer, openFakeAliyun, readMail } from '@fieldhub/server/fake-providers'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import type { ApiClient } from './api-client.ts'
import { addDevice, newIdentity, transparentTypeId } from './first-device.ts'
import type { ServerProcess } from './server-process.ts'

const phone = '13800138000'
const mailAccount = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
const smsKey = { keyId: 'sms-key-id', secret: 'sms key secret' }
const base = { rate: 1, pUnit: 0, method: 'all' } as const

/** Starts a mail server and a provider of text messages, which record what arrived. */
export async function startMessengers() {
  const mail = await FakeMailServer.open(mailAccount)
  const sms = await openFakeAliyun(smsKey)
  return {
    settings: {
      FIELDHUB_SMTP_URL: mail.url(mailAccount),
      FIELDHUB_MAIL_FROM: mailAccount.user,
      FIELDHUB_SMS_PROVIDER: 'aliyun',
      FIELDHUB_SMS_URL: sms.url,
      FIELDHUB_SMS_KEY_ID: smsKey.keyId,
      FIELDHUB_SMS_KEY_SECRET: smsKey.secret,
      FIELDHUB_SMS_SIGN_NAME: '物枢',
      FIELDHUB_SMS_TEMPLATE_CODE: 'SMS_1',
      FIELDHUB_SMS_TEMPLATE_ALARM: 'SMS_2',
    },
    /** The path of the newest mail's link; undefined when no mail has one. */
    acknowledgePath: () =>
      mail.mails
        .map(({ source }) => /\/ack\/[\w-]+/.exec(readMail(source).text)?.[0])
        .findLast(Boolean),
    mails: () => mail.mails.filter(({ to }) => to.includes('wang@example.com')).length,
    lastMail: () => readMail(mail.mails.at(-1)?.source ?? ''),
    messages: () => sms.calls.filter(({ query }) => query['PhoneNumbers'] === phone).length,
    stop: async () => {
      await Promise.all([mail.close(), sms.close()])
    },
  }
}

/** Starts a simulated boiler with a temperature to watch and a burner to switch. */
export async function startBoiler(client: ApiClient, server: ServerProcess) {
  const variables = [
    { ...base, name: '供水温度', fm: 4, func: 2, register: 1, decimals: 1, unit: '℃' },
    { ...base, name: '燃烧器', fm: 0, func: 0, register: 0, rw: 'rw' as const },
  ]
  const model = { name: '报警锅炉', slaves: [{ name: '锅炉', addr: 1, var: variables }] }
  const { modelId } = await client.call(modelApi.create, model)
  const identity = newIdentity()
  const typeId = await transparentTypeId(client)
  const more = { name: '报警锅炉', model: modelId, typeId }
  const deviceId = await addDevice(client, identity, more)
  const slaves = await client.call(variableApi.lastValues, { deviceId })
  const idOf = (name: string) =>
    slaves.flatMap((slave) => slave.var).find((one) => one.name === name)?.varId ?? 0
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: server.tcpPort,
    ...identity,
    profile: profiles.boiler,
    framing: 'rtu',
    retry: { firstMs: 100, maxMs: 1_000 },
  })
  device.start()
  return { deviceId, modelId, sn: identity.sn, device, idOf }
}

/** Starts the same boiler with a trigger that switches it off when it overheats, and a contact who is notified. */
export async function startAlarmBoiler(client: ApiClient, server: ServerProcess) {
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  await client.call(rootApi.credit, { account: 'admin', sms: 100 })
  const { id: contact } = await client.call(linkerApi.create, {
    name: '王工',
    phone,
    email: 'wang@example.com',
  })
  const { id: alarmConfigId } = await client.call(alarmSettingApi.create, {
    name: '值班',
    contactIds: [contact],
    channels: ['sms', 'email'],
    mode: 'silence',
    silence: 600,
  })
  const { id: triggerId } = await client.call(triggerApi.create, {
    deviceId,
    name: '供水超温',
    varId: idOf('供水温度'),
    condition: 'gt',
    b: 95,
    deadZone: 5,
    alarmContent: '供水温度过高',
    normalContent: '供水温度恢复',
    alarmConfigId,
    linkageSwitch: true,
    linkages: [{ varId: idOf('燃烧器'), value: 0 }],
  })
  return { deviceId, modelId, triggerId, contact, alarmConfigId, device, idOf }
}

export async function getAlarms(client: ApiClient, triggerId: number) {
  const found = await client.call(alarmLogApi.list, { triggerId })
  return Array.isArray(found) ? found : found.list
}
