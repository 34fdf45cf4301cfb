import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { idleProviderSettings, readProviderSettings } from './provider-settings.ts'

const sms = {
  FIELDHUB_SMS_PROVIDER: 'aliyun',
  FIELDHUB_SMS_KEY_ID: 'id',
  FIELDHUB_SMS_KEY_SECRET: 'hush-hush',
  FIELDHUB_SMS_SIGN_NAME: '物枢',
  FIELDHUB_SMS_TEMPLATE_CODE: 'SMS_1',
}
const mail = {
  FIELDHUB_SMTP_URL: 'smtps://me:hush%40hush@smtp.example.com',
  FIELDHUB_MAIL_FROM: 'me@example.com',
}

test('without settings no provider is configured', () => {
  const settings = readProviderSettings({
    PATH: '/bin',
    FIELDHUB_MAP_KEY: 'k',
    FIELDHUB_SMS_URL: '',
  })
  expect(Object.values(settings).every((provider) => provider === undefined)).toBe(true)
})

test('each provider has its own address unless another is named', () => {
  const { sms: aliyun } = readProviderSettings(sms)
  expect(aliyun?.url.href).toBe('https://dysmsapi.aliyuncs.com/')
  const { sms: tencent } = readProviderSettings({
    ...sms,
    FIELDHUB_SMS_PROVIDER: 'tencent',
    FIELDHUB_SMS_APP_ID: '1400',
  })
  expect(tencent?.url.href).toBe('https://sms.tencentcloudapi.com/')
})

test('the one address of the map stands for both of its services', () => {
  const url = 'http://127.0.0.1:9000'
  const { map } = readProviderSettings({ FIELDHUB_MAP_SERVICE_KEY: 'k', FIELDHUB_MAP_URL: url })
  expect(map?.locateUrl.href).toBe(`${url}/`)
  expect(map?.locateKey.reveal()).toBe('k')
})

test.for([
  [
    'nothing but the provider',
    { FIELDHUB_SMS_PROVIDER: 'aliyun' },
    'FIELDHUB_SMS_KEY_SECRET: is needed',
  ],
  [
    'an unknown provider',
    { ...sms, FIELDHUB_SMS_PROVIDER: 'sms4u' },
    'FIELDHUB_SMS_PROVIDER: must be aliyun or tencent',
  ],
  [
    'no provider',
    { ...sms, FIELDHUB_SMS_PROVIDER: '' },
    'FIELDHUB_SMS_PROVIDER: must be aliyun or tencent',
  ],
  [
    'Tencent without app',
    { ...sms, FIELDHUB_SMS_PROVIDER: 'tencent' },
    'FIELDHUB_SMS_APP_ID: is needed',
  ],
  [
    'no address',
    { ...sms, FIELDHUB_SMS_URL: 'sms' },
    'FIELDHUB_SMS_URL: must be an address https://',
  ],
  [
    'plain HTTP to elsewhere',
    { ...sms, FIELDHUB_SMS_URL: 'http://sms.example.com' },
    'FIELDHUB_SMS_URL: must be an address https://',
  ],
  [
    'a host that looks like loopback',
    { ...sms, FIELDHUB_SMS_URL: 'http://127.0.0.1.example.com' },
    'FIELDHUB_SMS_URL: must be an address https://',
  ],
  [
    'a secret in the address',
    { ...sms, FIELDHUB_SMS_URL: 'https://a:b@sms.example.com' },
    'FIELDHUB_SMS_URL: must be',
  ],
  ['half of WeChat', { FIELDHUB_WECHAT_TOKEN: 'hush-hush' }, 'FIELDHUB_WECHAT_APP_ID: is needed'],
  [
    'half an AES key',
    { FIELDHUB_WECHAT_APP_ID: 'a', FIELDHUB_WECHAT_AES_KEY: 'hush-hush' },
    'FIELDHUB_WECHAT_AES_KEY: must be the 43 characters',
  ],
  [
    'a wrong template',
    { FIELDHUB_WECHAT_APP_ID: 'a', FIELDHUB_WECHAT_TEMPLATE_FIELDS: 'device=thing1' },
    'FIELDHUB_WECHAT_TEMPLATE_FIELDS: must be like device=thing1',
  ],
  [
    'an unknown figure of WeChat',
    {
      FIELDHUB_WECHAT_APP_ID: 'a',
      FIELDHUB_WECHAT_TEMPLATE_FIELDS:
        'device=thing1,status=phrase2,time=time3,content=thing4,height=thing5',
    },
    'and may name value, threshold and duration',
  ],
  [
    'an unknown part of an SMS',
    { ...sms, FIELDHUB_SMS_TEMPLATE_FIELDS: 'device,height' },
    'FIELDHUB_SMS_TEMPLATE_FIELDS: must name different parts of device, content',
  ],
  [
    'a part twice',
    { ...sms, FIELDHUB_SMS_TEMPLATE_FIELDS: 'device,device' },
    'FIELDHUB_SMS_TEMPLATE_FIELDS: must name different parts',
  ],
  [
    'a key that is none',
    { FIELDHUB_PAY_ALIPAY_APP_ID: '1', FIELDHUB_PAY_ALIPAY_PRIVATE_KEY: 'hush-hush' },
    'FIELDHUB_PAY_ALIPAY_PRIVATE_KEY: must be an RSA private key',
  ],
  [
    'mail without TLS to elsewhere',
    { ...mail, FIELDHUB_SMTP_URL: 'smtp://smtp.example.com:25' },
    'FIELDHUB_SMTP_URL: must be smtps://',
  ],
  [
    'mail by HTTP',
    { ...mail, FIELDHUB_SMTP_URL: 'https://smtp.example.com' },
    'FIELDHUB_SMTP_URL: must be smtps://',
  ],
  [
    'mail with a broken password',
    { ...mail, FIELDHUB_SMTP_URL: 'smtps://a:%zz@smtp.example.com' },
    'FIELDHUB_SMTP_URL: must be smtps://',
  ],
  [
    'mail of nobody',
    { ...mail, FIELDHUB_MAIL_FROM: 'me' },
    'FIELDHUB_MAIL_FROM: must be an address',
  ],
  [
    'mail with a second header',
    { ...mail, FIELDHUB_MAIL_FROM: 'me@a.b\r\nBcc: you@a.b' },
    'FIELDHUB_MAIL_FROM: must be an address',
  ],
  ['no sender', { ...mail, FIELDHUB_MAIL_FROM: '' }, 'FIELDHUB_MAIL_FROM: is needed'],
] as const)('%s is told by the name of the variable, without any value', ([, given, fault]) => {
  const read = () => readProviderSettings(given)
  expect(read).toThrow(fault)
  expect(read).toThrow(/^settings are not valid:\n {2}FIELDHUB_/)
  expect(read).not.toThrow('hush-hush')
})

test('a setting whose provider nothing switches on is told, with what would', () => {
  const given = { FIELDHUB_WECHAT_URL: 'https://wx.example.com', FIELDHUB_SMTP_URL: '', ...sms }
  const [idle, ...others] = idleProviderSettings(given)
  expect(idle?.name).toBe('FIELDHUB_WECHAT_URL')
  expect(idle?.needs).toContain('FIELDHUB_WECHAT_APP_ID')
  expect(others).toEqual([])
  expect(idleProviderSettings({ ...given, FIELDHUB_WECHAT_APP_ID: 'wx1' })).toEqual([])
})

test('all faults are told at once', () => {
  const read = () =>
    readProviderSettings({ ...mail, FIELDHUB_MAIL_FROM: 'me', FIELDHUB_SMS_PROVIDER: 'x' })
  expect(read).toThrow(/FIELDHUB_SMS_PROVIDER[\s\S]*FIELDHUB_MAIL_FROM/)
})

test.for([
  ['smtps://smtp.example.com', 'tls', 465],
  ['smtps://smtp.example.com:994', 'tls', 994],
  ['smtp://smtp.example.com?requireTLS=true', 'starttls', 587],
  ['smtp://localhost:2525', 'plain', 2525],
  ['smtp://127.0.0.1:2525', 'plain', 2525],
  ['smtp://[::1]:2525', 'plain', 2525],
] as const)('%s is %s on port %i', ([url, security, port]) => {
  const read = readProviderSettings({ ...mail, FIELDHUB_SMTP_URL: url })
  expect(read.mail).toMatchObject({ security, port })
})

test('user and password of the mail server are decoded', () => {
  const read = readProviderSettings(mail)
  expect([read.mail?.user, read.mail?.password.reveal()]).toEqual(['me', 'hush@hush'])
})

test('no secret shows when settings are printed', () => {
  const settings = readProviderSettings({ ...sms, ...mail })
  const printed = `${inspect(settings, { depth: 9 })} ${JSON.stringify(settings)} ${String(settings.sms?.keySecret)}`
  expect(printed).toContain('[hidden]')
  expect(printed).not.toContain('hush')
})
