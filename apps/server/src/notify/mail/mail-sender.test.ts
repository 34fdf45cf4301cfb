import { invariant } from '@fieldhub/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProviderSettings } from '../provider/provider-settings.ts'
import { FakeMailServer, openFakeListener } from '../testing/fake-mail-server.ts'
import { defaultMailLimits, type MailLimits, MailSender } from './mail-sender.ts'

const account = { user: 'alarm@fieldhub.example', password: 'pass/word:1' }
const mail = { to: 'one@example.com', subject: '报警：温度过高', text: '锅炉 1\n温度过高' }
let server: FakeMailServer

beforeAll(async () => {
  server = await FakeMailServer.open(account)
})

afterAll(() => server.close())

async function withSender<T>(
  url: string,
  attempt: (sender: MailSender) => Promise<T>,
  limits?: MailLimits,
): Promise<T> {
  const settings = readProviderSettings({
    FIELDHUB_SMTP_URL: url,
    FIELDHUB_MAIL_FROM: '物枢 <alarm@fieldhub.example>',
  })
  invariant(settings.mail, 'mail is configured')
  const sender = new MailSender(settings.mail, limits)
  try {
    return await attempt(sender)
  } finally {
    sender.close()
  }
}

test('a mail arrives with its Chinese subject', async () => {
  server.mails.length = 0
  const sent = await withSender(server.url(account), (sender) => sender.send(mail))
  expect(sent).toMatchObject({ ok: true, value: { receipt: expect.stringContaining('@') } })
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ from: account.user, to: ['one@example.com'] })
  expect(server.mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m)
})

test.for([
  'one@example.com, two@example.com',
  'one@example.com\r\nBcc: two@example.com',
  'One <one@example.com>',
  'nobody',
  '',
])('%j is not one address and gets nothing', async (to) => {
  server.mails.length = 0
  const sent = await withSender(server.url(account), (sender) => sender.send({ ...mail, to }))
  expect(sent).toMatchObject({ ok: false, error: { kind: 'recipient', code: 'address' } })
  expect(server.mails).toEqual([])
})

test('a line end in a subject begins no header and no text', async () => {
  server.mails.length = 0
  const subject = 'Boiler\r\nBcc: two@example.com\r\n\r\nforged'
  const sent = await withSender(server.url(account), (sender) => sender.send({ ...mail, subject }))
  expect(sent).toMatchObject({ ok: true })
  expect(server.mails[0]?.to).toEqual([mail.to])
  const [headers] = (server.mails[0]?.source ?? '').split(/\r?\n\r?\n/)
  expect(headers).toMatch(/^Subject: Boiler /m)
  expect(headers).toMatch(/^MIME-Version: /m)
  expect(headers).not.toMatch(/^(Bcc|forged)/im)
})

test.for([
  ['a refused recipient', { to: 'refuse@example.com' }, 'recipient', '550'],
  ['a full mailbox', { to: 'full@example.com' }, 'limit', '452'],
  ['a refused text', { text: 'spam' }, 'refused', '554'],
] as const)('%s is a fault with the code of the server', async ([, change, kind, code]) => {
  const sent = await withSender(server.url(account), (sender) =>
    sender.send({ ...mail, ...change }),
  )
  expect(sent).toMatchObject({ ok: false, error: { kind, code, provider: 'smtp' } })
})

test('a wrong password is told, without it', async () => {
  const url = server.url({ ...account, password: 'wrong-password' })
  const sent = await withSender(url, (sender) => sender.send(mail))
  expect(sent).toEqual({
    ok: false,
    error: {
      kind: 'credentials',
      provider: 'smtp',
      code: '535',
      message: 'the mail server refused (EAUTH)',
    },
  })
})

const short = { ...defaultMailLimits, stepMs: 300, mailMs: 600 }

test.for([
  ['says nothing', '', { kind: 'timeout', isUnsent: true }],
  ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n', { kind: 'garbage' }],
] as const)('a server that %s is a fault', async ([, greeting, fault]) => {
  const listener = await openFakeListener(greeting)
  const url = `smtp://127.0.0.1:${listener.port}`
  const sent = await withSender(url, (sender) => sender.send(mail), short)
  await listener.close()
  expect(sent).toMatchObject({ ok: false, error: { ...fault, provider: 'smtp' } })
})

test('a server that is not there is unreachable', async () => {
  const listener = await openFakeListener('')
  await listener.close()
  const sent = await withSender(`smtp://127.0.0.1:${listener.port}`, (sender) => sender.send(mail))
  expect(sent).toMatchObject({ ok: false, error: { kind: 'unreachable', isUnsent: true } })
})

test('of a server that hangs up later nobody knows whether it has the mail', async () => {
  const listener = await openFakeListener('220 here\r\n', { hangsUp: true })
  const sent = await withSender(`smtp://127.0.0.1:${listener.port}`, (sender) => sender.send(mail))
  await listener.close()
  expect(sent).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(sent).not.toHaveProperty('error.isUnsent')
})

test('where STARTTLS is demanded nothing is said without it', async () => {
  server.mails.length = 0
  const url = `${server.url(account)}?requireTLS=true`
  const sent = await withSender(url, (sender) => sender.send(mail))
  expect(sent).toMatchObject({ ok: false, error: { provider: 'smtp' } })
  expect(server.mails).toEqual([])
})

test('mails beyond the limit of mails under way are turned away', async () => {
  const limits = { ...defaultMailLimits, waitingMax: 2 }
  const results = await withSender(
    server.url(account),
    (sender) => Promise.all([mail, mail, mail].map((one) => sender.send(one))),
    limits,
  )
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(results[2]).toMatchObject({ error: { kind: 'limit', code: 'busy' } })
})
