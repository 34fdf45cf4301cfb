import { errorTable, personalApi, sessionApi, signed } from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openFakeAliyun } from '#notify/testing/fake-aliyun.ts'
import { FakeMailServer } from '#notify/testing/fake-mail-server.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const { providerFailed, tooOften } = errorTable
const key = { keyId: 'sms-key-id', secret: 'sms key secret' }
const mailAccount = { user: 'hub@fieldhub.example', password: 'mail pass 1' }
const phone = '13800138000'
const minuteMs = 60_000
const TemplateParam = z.object({ code: z.string() })
const Entered = z.object({ token: z.string() })

async function startWithSms(keySecret = key.secret) {
  const aliyun = await openFakeAliyun(key)
  onTestFinished(() => aliyun.close())
  const clock = standingClock()
  const world = await startTestServer({
    clock,
    settings: {
      FIELDHUB_MODE: 'production',
      FIELDHUB_SMS_PROVIDER: 'aliyun',
      FIELDHUB_SMS_URL: aliyun.url,
      FIELDHUB_SMS_KEY_ID: key.keyId,
      FIELDHUB_SMS_KEY_SECRET: keySecret,
      FIELDHUB_SMS_SIGN_NAME: '物枢',
      FIELDHUB_SMS_TEMPLATE_CODE: 'SMS_1',
    },
  })
  const order = () => world.ask(sessionApi.phoneCode, signed({ phone }, clock.time))
  const sentCode = () => {
    const text = aliyun.lastCall.query['TemplateParam'] ?? '{}'
    return z.parse(TemplateParam, JSON.parse(text)).code
  }
  return { ...world, clock, aliyun, order, sentCode }
}

test('a code goes to the phone, is good, and stands in no log', async () => {
  const { clock, aliyun, order, sentCode, call, logLines } = await startWithSms()
  const sent = { expire: 300, interval: 60, shownInLog: false }
  expect(await order()).toMatchObject({ code: 200, data: sent })
  expect(aliyun.lastCall.query).toMatchObject({ PhoneNumbers: phone, TemplateCode: 'SMS_1' })
  const code = sentCode()
  expect(code).toMatch(/^\d{6}$/)
  const body = signed({ phone, code }, clock.time)
  const { token } = Entered.parse(await call(sessionApi.phoneLogin, body))
  for (const secret of [`"${code}"`, token, key.secret]) {
    expect(logLines.join('')).not.toContain(secret)
  }
})

test('a provider that refuses is told with its code, and counts against the limits', async () => {
  const { clock, aliyun, order } = await startWithSms()
  aliyun.next('limit')
  const provider = { provider: 'aliyun-sms', providerCode: 'isv.BUSINESS_LIMIT_CONTROL' }
  expect(await order()).toMatchObject({ code: providerFailed.code, data: provider })
  clock.time += 1_000
  expect((await order()).code).toBe(tooOften.code)
  expect(aliyun.calls).toHaveLength(1)
  clock.time += minuteMs
  expect((await order()).code).toBe(200)
})

test('a provider that repeats the question puts no code in the log', async () => {
  const { order, sentCode, logLines } = await startWithSms('another secret')
  expect((await order()).code).toBe(providerFailed.code)
  const log = logLines.join('')
  expect(log).toContain('code not sent')
  expect(log).toContain('SignatureDoesNotMatch')
  expect(log).not.toContain(sentCode())
  expect(log).not.toContain('another secret')
})

test('a mail brings its code in the reader’s language', async () => {
  const mails = await FakeMailServer.open(mailAccount)
  onTestFinished(() => mails.close())
  const clock = standingClock()
  const { call, signIn, logLines } = await startTestServer({
    clock,
    settings: {
      FIELDHUB_MODE: 'production',
      FIELDHUB_TITLE: 'Fieldhub',
      FIELDHUB_SMTP_URL: mails.url(mailAccount),
      FIELDHUB_MAIL_FROM: 'Fieldhub <hub@fieldhub.example>',
    },
  })
  const token = await signIn()
  const email = 'anna@example.com'
  const asked = { token, lang: 'en_us' }
  expect(await call(personalApi.emailCode, { email }, asked)).toMatchObject({ shownInLog: false })
  const [mail] = mails.mails
  expect(mail?.to).toEqual([email])
  expect(mail?.source).toContain('Subject: Fieldhub verification code')
  const code = /Your code is (\d{6})/.exec(mail?.source ?? '')?.[1] ?? ''
  await call(personalApi.email, { email, code }, asked)
  expect((await call(personalApi.data, {}, asked)).email).toBe(email)
  expect(logLines.join('')).not.toContain(`"${code}"`)
})
