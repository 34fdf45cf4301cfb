import {
  alarmLogApi,
  alarmSettingApi,
  linkerApi,
  qrStatus,
  sessionApi,
  triggerApi,
} from '@fieldhub/contract'
import { FakeMailServer, openFakeAliyun } from '@fieldhub/server/fake-providers'
import { getAlarms, startBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { type OutsideServices, startOutsideServices } from './harness/outside-services.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { test as base, expect } from './harness/test.ts'

const phone = '13800138000'
const openId = 'oOnDuty'
const mailAccount = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
const voiceKey = { keyId: 'voice-key-id', secret: 'voice key secret' }

/** Starts WeChat, a provider of voice calls and a mail server, each of which verifies its caller. */
async function startChannels() {
  const wechat = await startOutsideServices()
  const voice = await openFakeAliyun(voiceKey)
  const mail = await FakeMailServer.open(mailAccount)
  return {
    wechat,
    settings: {
      ...wechat.settings,
      FIELDHUB_VOICE_URL: voice.url,
      FIELDHUB_VOICE_KEY_ID: voiceKey.keyId,
      FIELDHUB_VOICE_KEY_SECRET: voiceKey.secret,
      FIELDHUB_VOICE_TEMPLATE_ALARM: 'TTS_1',
      FIELDHUB_SMTP_URL: mail.url(mailAccount),
      FIELDHUB_MAIL_FROM: mailAccount.user,
    },
    voiceCalls: () => voice.calls.map(({ headers, query }) => ({ headers, query })),
    limitVoice: () => voice.next('limit'),
    mails: () => mail.mails.map(({ to }) => to),
    stop: () => Promise.all([wechat.stop(), voice.close(), mail.close()]),
  }
}

const test = base.extend<{ readonly channels: Awaited<ReturnType<typeof startChannels>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  channels: async ({}, provide) => {
    const channels = await startChannels()
    await provide(channels)
    await channels.stop()
  },
})

/** Lets a person scan the code in the contact's form, and assigns the person to the contact. */
async function bindByCode(client: ApiClient, server: ServerProcess, wechat: OutsideServices) {
  const { id } = await client.call(linkerApi.wechatCode, {})
  expect((await wechat.scan(server, 'subscribe', openId)).status).toBe(200)
  await expect
    .poll(() => client.call(linkerApi.wechatCode, { id }))
    .toMatchObject({ status: qrStatus.confirmed, openId })
  const person = { name: '王工', phone, email: 'wang@example.com', openId }
  return (await client.call(linkerApi.create, person)).id
}

async function pushesOf(client: ApiClient, triggerId: number) {
  const found = await client.call(alarmLogApi.pushes, { triggerId })
  return Array.isArray(found) ? found : found.list
}

/** Starts a boiler whose contact is notified over WeChat and by voice, and by mail if both fail. */
async function watchBoiler(
  { client, server }: { readonly client: ApiClient; readonly server: ServerProcess },
  wechat: OutsideServices,
) {
  const { deviceId, device, idOf } = await startBoiler(client, server)
  const contact = await bindByCode(client, server, wechat)
  const { id: alarmConfigId } = await client.call(alarmSettingApi.create, {
    name: '值班',
    contactIds: [contact],
    channels: ['wechat', 'voice'],
    mode: 'silence',
    silence: 600,
    fallback: 'email',
  })
  const watch = async (name: string) => {
    const trigger = {
      deviceId,
      name,
      varId: idOf('供水温度'),
      condition: 'gt',
      b: 95,
      alarmContent: '供水温度过高',
      alarmConfigId,
    } as const
    return (await client.call(triggerApi.create, trigger)).id
  }
  return { device, triggerId: await watch('供水超温'), watch }
}

test('WeChat and a voice call tell of an alarm; when both refuse, mail does', async ({
  channels,
  startOwnServer,
}) => {
  const { wechat } = channels
  const settings = {
    FIELDHUB_PUBLIC_URL: 'https://hub.example',
    FIELDHUB_NEW_ACCOUNT_SMS: '0',
    ...channels.settings,
  }
  const started = await startOwnServer({ settings })
  const { client } = started
  const { device, triggerId, watch } = await watchBoiler(started, wechat)

  await test.step('each in its own words, without a quota of text messages', async () => {
    device.setValue('supplyTemperature', 400)
    await expect
      .poll(() => pushesOf(client, triggerId))
      .toMatchObject([
        { channel: 'voice', state: 'sent', receipt: '116012354148^102281', target: '138****8000' },
        { channel: 'wechat', state: 'sent', receipt: '3741234567890123456' },
      ])
    expect(wechat.wechatMessages()).toMatchObject([
      {
        touser: openId,
        template_id: 'template-of-alarms',
        url: expect.stringContaining('https://hub.example/ack/'),
        data: { thing1: { value: '报警锅炉' }, thing4: { value: '供水温度过高' } },
      },
    ])
    const [voice] = channels.voiceCalls()
    expect(voice?.headers['x-acs-action']).toBe('SingleCallByTts')
    expect(voice?.query).toMatchObject({ CalledNumber: phone, TtsCode: 'TTS_1' })
    expect(voice?.query['TtsParam']).toContain('"content":"供水温度过高"')
    expect(channels.mails()).toEqual([])
    expect((await client.call(sessionApi.currentUser, {})).smsMax).toBe(0)
  })

  await test.step('refused by both, each with its provider’s code, it goes by mail', async () => {
    device.setValue('supplyTemperature', 20)
    await expect.poll(() => getAlarms(client, triggerId)).toMatchObject([{ end: 'recovered' }])
    // The silence of the first trigger holds over its alarms, so another one tells of the next.
    const other = await watch('供水再次超温')
    wechat.refuseWechat(43_004, 'require subscribe')
    channels.limitVoice()
    device.setValue('supplyTemperature', 400)
    await expect
      .poll(() => pushesOf(client, other))
      .toMatchObject([
        { channel: 'email', state: 'sent', code: '' },
        { channel: 'voice', state: 'failed', reason: 'limit', code: 'isv.BUSINESS_LIMIT_CONTROL' },
        { channel: 'wechat', state: 'failed', reason: 'recipient', code: '43004' },
      ])
    expect(channels.mails()).toEqual([['wang@example.com']])
    expect([wechat.wechatMessages().length, channels.voiceCalls().length]).toEqual([2, 2])
    const judged = await client.call(triggerApi.why, { id: triggerId })
    const opened = judged.filter(({ outcome }) => outcome === 'opened')
    expect(opened.map(({ reason }) => reason)).toEqual(['silent', 'first'])
  })
  device.stop()
})
