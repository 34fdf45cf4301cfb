import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { deleteAccount, insertAccount } from '#store/account/account-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import type { AccountNotice } from './notice-mail.ts'
import { noticeMail } from './notice-mail-text.ts'
import { NoticeSender } from './notice-sender.ts'
import { StoringNotice } from './storing-notice.ts'

const minuteMs = 60_000

onEachEngine((engine) => {
  test('who runs the server is told after a minute, once, and when it is over; nobody else is', async () => {
    const { meta: db } = await engine.open()
    const root = { name: 'root', role: 'ROOT', email: 'root@example.com' } as const
    const rootId = await insertAccount(db, newAccount(root))
    await insertAccount(db, newAccount({ name: 'second', role: 'ROOT', email: '' }))
    await insertAccount(db, newAccount({ name: 'anna', email: 'anna@example.com' }))
    const sent: string[] = []
    const mail = {
      sendCode: () => Promise.reject(new Error('not used')),
      sendNotice: async (address: string, { kind }: AccountNotice) => {
        sent.push(`${address} ${kind}`)
        return { ok: true, value: { receipt: '' } } as const
      },
    }
    const notices = new NoticeSender(mail, openLog('silent'))
    const notice = new StoringNotice({ db, notices, clock: { now: () => 0 } })
    const look = (isStoring: boolean, monotonicMs: number) =>
      notice.look({ isStoring, monotonicMs })

    await look(true, 0)
    await look(false, 1_000)
    await look(false, minuteMs)
    await look(true, minuteMs + 1)
    await look(false, minuteMs + 2_000)
    expect(sent).toEqual([])
    // What was read before counts: a store that is away tells of nobody.
    await deleteAccount(db, rootId)
    await look(false, 2 * minuteMs + 2_000)
    await look(false, 9 * minuteMs)
    expect(sent).toEqual(['root@example.com storingFailed'])
    await look(true, 9 * minuteMs + 1)
    await look(true, 9 * minuteMs + 2)
    expect(sent).toEqual(['root@example.com storingFailed', 'root@example.com storingBack'])
  })
})

test.for([
  ['zh_cn', 'storingFailed', '报警', '释放磁盘空间'],
  ['zh_cn', 'storingBack', '已恢复', '补存'],
  ['en_us', 'storingFailed', 'not stored', 'Free space'],
  ['en_us', 'storingBack', 'stored again', 'waited'],
] as const)('the mail in %s about %s says what to do', ([language, kind, subject, text]) => {
  const facts = { language, ip: '', account: 'root', time: 0, zone: 'Asia/Shanghai' }
  const mail = noticeMail('Plant', { kind, ...facts })
  expect(mail.subject).toContain(subject)
  expect(mail.text).toContain(text)
})
