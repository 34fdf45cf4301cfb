import { invariant } from '@fieldhub/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProviders, type Providers } from '../provider/open-providers.ts'
import { readProviderSettings } from '../provider/provider-settings.ts'
import { jsonReply } from '../testing/fake-provider.ts'
import { openProviderWorld, type ProviderWorld, worldTime } from '../testing/provider-world.ts'

let world: ProviderWorld

beforeAll(async () => {
  world = await openProviderWorld()
})

afterAll(() => world.close())

function open(
  settings: Readonly<Record<string, string>>,
): Required<Pick<Providers, 'sms' | 'voice'>> {
  return openProviders(readProviderSettings(settings), { now: () => worldTime })
}

function senderOf(settings: Readonly<Record<string, string>>) {
  const { sms } = open(settings)
  invariant(sms, 'SMS is configured')
  return sms
}

function callerOf(settings: Readonly<Record<string, string>>) {
  const { voice } = open(settings)
  invariant(voice, 'voice is configured')
  return voice
}

const notice = {
  device: '一二三四五六七八九十一二三四五六七八九十超出',
  content: '温度过高',
  status: '报警',
  time: '08:15',
  value: '97.3 ℃',
  threshold: '> 95 ℃',
  duration: '',
}
const cutDevice = '一二三四五六七八九十一二三四五六七八九十'

test('Aliyun takes a code as SendSms and gives its receipt', async () => {
  const sent = await senderOf(world.settings).sendCode('+8613800000000', "12'34(56)*!")
  expect(sent).toEqual({ ok: true, value: { receipt: '900619746936498440^0' } })
  const { headers, query } = world.aliyun.lastCall
  expect(headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-21T00:15:06Z',
  })
  expect(query).toEqual({
    PhoneNumbers: '13800000000',
    SignName: '物枢',
    TemplateCode: 'SMS_1110',
    TemplateParam: `{"code":"12'34(56)*!"}`,
  })
})

test('Aliyun takes an alarm by the names of its variables, cut to what providers take', async () => {
  expect(await senderOf(world.settings).sendAlarm('13800000000', notice)).toMatchObject({
    ok: true,
  })
  const { TemplateCode, TemplateParam } = world.aliyun.lastCall.query
  expect(TemplateCode).toBe('SMS_2220')
  expect(JSON.parse(TemplateParam ?? '')).toEqual({
    device: cutDevice,
    content: '温度过高',
    time: '08:15',
  })
})

const figures = 'status, value,threshold,duration,device'

test('a template of SMS has places for the parts that are chosen, in their order', async () => {
  const chosen = { FIELDHUB_SMS_TEMPLATE_FIELDS: figures }
  await senderOf({ ...world.settings, ...chosen }).sendAlarm('13800000000', notice)
  expect(JSON.parse(world.aliyun.lastCall.query['TemplateParam'] ?? '')).toEqual({
    status: '报警',
    value: '97.3 ℃',
    threshold: '> 95 ℃',
    duration: '-',
    device: cutDevice,
  })
  await senderOf({ ...world.tencentSettings, ...chosen }).sendAlarm('13800000000', notice)
  expect(JSON.parse(world.tencent.lastCall.body)).toMatchObject({
    TemplateParamSet: ['报警', '97.3 ℃', '> 95 ℃', '-', cutDevice],
  })
})

test('a call tells the parts that are chosen, and a figure that is cut says that it goes on', async () => {
  const settings = { ...world.settings, FIELDHUB_VOICE_TEMPLATE_FIELDS: 'device,value' }
  const value = `${'1'.repeat(40)} ℃`
  await callerOf(settings).callAlarm('13800000000', { ...notice, value })
  expect(JSON.parse(world.aliyun.lastCall.query['TtsParam'] ?? '')).toEqual({
    device: cutDevice,
    value: `${'1'.repeat(31)}…`,
  })
})

test('Aliyun calls a number as SingleCallByTts', async () => {
  const called = await callerOf(world.settings).callAlarm('13800000000', notice)
  expect(called).toEqual({ ok: true, value: { receipt: '116012354148^102281' } })
  const { headers, query } = world.aliyun.lastCall
  expect(headers['x-acs-action']).toBe('SingleCallByTts')
  expect(query).toMatchObject({ CalledNumber: '13800000000', TtsCode: 'TTS_3330', PlayTimes: '2' })
  expect(query).not.toHaveProperty('CalledShowNumber')
})

test('Tencent takes an alarm by position', async () => {
  const sent = await senderOf(world.tencentSettings).sendAlarm('13800000000', notice)
  expect(sent).toEqual({ ok: true, value: { receipt: '5000:1045710669157053657849499619' } })
  const { body, headers } = world.tencent.lastCall
  expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-region': 'ap-guangzhou' })
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613800000000'],
    SmsSdkAppId: '1400006666',
    TemplateId: 'SMS_2220',
    SignName: '物枢',
    TemplateParamSet: [cutDevice, '温度过高', '08:15'],
  })
})

test('a wrong secret is told by Aliyun, without its echo of the request', async () => {
  const settings = { ...world.settings, FIELDHUB_SMS_KEY_SECRET: 'another-secret' }
  const sent = await senderOf(settings).sendCode('13800000000', '987654')
  expect(sent).toEqual({
    ok: false,
    error: {
      kind: 'credentials',
      provider: 'aliyun-sms',
      code: 'SignatureDoesNotMatch',
      message: 'Specified signature is not matched with our calculation.',
    },
  })
})

test('an unknown key is told by Aliyun', async () => {
  const settings = { ...world.settings, FIELDHUB_VOICE_KEY_ID: 'LTAIother' }
  const called = await callerOf(settings).callAlarm('13800000000', notice)
  expect(called).toMatchObject({
    error: { kind: 'credentials', provider: 'aliyun-voice', code: 'InvalidAccessKeyId.NotFound' },
  })
})

test('a wrong secret is told by Tencent with HTTP 200', async () => {
  const settings = { ...world.tencentSettings, FIELDHUB_SMS_KEY_SECRET: 'another-secret' }
  expect(await senderOf(settings).sendCode('13800000000', '1')).toMatchObject({
    ok: false,
    error: { kind: 'credentials', code: 'AuthFailure.SignatureFailure' },
  })
})

test.for([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'recipient'],
  ['isv.AMOUNT_NOT_ENOUGH', 'refused'],
  ['isv.DAY_LIMIT_CONTROL', 'limit'],
  ['Throttling.User', 'limit'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 'refused'],
  ['isp.RAM_PERMISSION_DENY', 'credentials'],
  ['ServiceUnavailable', 'failed'],
] as const)("Aliyun's %s is a fault of kind %s and keeps its code", async ([code, kind]) => {
  world.aliyun.next(jsonReply({ Code: code, Message: 'no', RequestId: 'r' }))
  const sent = await senderOf(world.settings).sendCode('13800000000', '1')
  expect(sent).toMatchObject({ ok: false, error: { kind, code, provider: 'aliyun-sms' } })
})

test.for([
  ['LimitExceeded.PhoneNumberOneHourLimit', 'limit'],
  ['FailedOperation.PhoneNumberInBlacklist', 'recipient'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'recipient'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'refused'],
  ['InternalError.Timeout', 'failed'],
] as const)("the status %s of Tencent's item is a fault of kind %s", async ([code, kind]) => {
  const status = { SerialNo: '', Code: code, Message: 'no' }
  world.tencent.next(jsonReply({ Response: { SendStatusSet: [status], RequestId: 'r' } }))
  const sent = await senderOf(world.tencentSettings).sendCode('13800000000', '1')
  expect(sent).toMatchObject({ ok: false, error: { kind, code } })
})

test('an answer of Tencent without a status for the number is garbage', async () => {
  world.tencent.next(jsonReply({ Response: { SendStatusSet: [], RequestId: 'r' } }))
  const sent = await senderOf(world.tencentSettings).sendCode('13800000000', '1')
  expect(sent).toMatchObject({ ok: false, error: { kind: 'garbage' } })
})

test.for(['aliyun', 'tencent'] as const)('%s without a template sends no alarm', async (name) => {
  const settings = name === 'aliyun' ? world.settings : world.tencentSettings
  const sender = senderOf({ ...settings, FIELDHUB_SMS_TEMPLATE_ALARM: '' })
  const calls = world[name].calls.length
  expect(await sender.sendAlarm('13800000000', notice)).toMatchObject({
    ok: false,
    error: { kind: 'not-configured' },
  })
  expect(world[name].calls).toHaveLength(calls)
})

test('a message of a provider that repeats the secret is shown without it', async () => {
  world.aliyun.next(
    jsonReply({ Code: 'isv.INVALID', Message: 'key one-key-secret\nis  wrong', RequestId: 'r' }),
  )
  const sent = await senderOf(world.settings).sendCode('13800000000', '1')
  expect(sent).toMatchObject({ error: { message: 'key [hidden] is wrong' } })
})
