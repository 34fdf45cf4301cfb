import type { ReportScheduleInput } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { onTestFinished } from 'vitest'
import type { Caller } from '#domain/caller.ts'
import { makeReportNow } from '#domain/report-schedule/report-claim.ts'
import {
  changeReportSchedule,
  createReportSchedule,
  switchReportSchedule,
} from '#domain/report-schedule/report-schedule-change.ts'
import {
  listKeptReports,
  listReportSchedules,
} from '#domain/report-schedule/report-schedule-list.ts'
import { ReportWork } from '#domain/report-schedule/report-work.ts'
import { resendReport } from '#domain/report-schedule/send-reports.ts'
import { MailSender } from '#notify/mail/mail-sender.ts'
import { readProviderSettings } from '#notify/provider/provider-settings.ts'
import { FakeMailServer } from '#notify/testing/fake-mail-server.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { insertContact } from '#store/contact/contact-store.ts'
import type { TestEngine } from '#store/testing/on-each-engine.ts'
import { addDevices } from './forwarding/forwarding-parts.ts'
import { openUseCaseWorld } from './use-case-world.ts'

const person = { user: 'fieldhub', password: 'secret' }
const hourMs = 3_600_000
/** A Wednesday, two hours before the reports of Shanghai are due. */
const wednesday = Date.parse('2026-06-03T06:00:00+08:00')

/** Opens an account with two devices of one variable, a mail server, and what makes and sends reports. */
export async function openReportWorld(engine?: TestEngine, chromium = 'off') {
  const world = await openUseCaseWorld(engine)
  world.clock.time = wednesday
  const { context } = world
  const owner = await world.addCaller('owner')
  await updateAccount(context.db, owner.accountId, { email: 'owner@example.com' })
  const devices = await addDevices(context, owner)
  const mails = await FakeMailServer.open(person)
  const mail = openMail(mails)
  onTestFinished(async () => {
    mail.close()
    await mails.close()
  })
  const start = () => {
    const outlets = { mail, chromium, title: '物枢', publicUrl: 'https://iot.example.com' }
    const work = new ReportWork(() => context, outlets)
    onTestFinished(() => work.stop())
    return work
  }
  const work = start()
  const full = { ...context, reportWork: work }
  return {
    ...world,
    ...devices,
    ...actions(full, owner, devices),
    owner,
    mails,
    /** A mail server that is back in the place of the one that was closed. */
    reopenMails: async () => {
      const reopened = await FakeMailServer.open(person, mails.port)
      onTestFinished(() => reopened.close())
      return reopened.mails
    },
    start,
    work,
    context: full,
    addContact: (name: string, email: string) =>
      insertContact(context.db, {
        ownerId: owner.accountId,
        name,
        email,
        phone: '',
        openId: '',
        createdAt: context.clock.now(),
      }),
  }
}

function openMail(server: FakeMailServer): MailSender {
  const { mail } = readProviderSettings({
    FIELDHUB_SMTP_URL: server.url(person),
    FIELDHUB_MAIL_FROM: 'Fieldhub <iot@example.com>',
  })
  invariant(mail, 'mail is configured')
  return new MailSender(mail)
}

type Context = Awaited<ReturnType<typeof openUseCaseWorld>>['context'] & {
  readonly reportWork: ReportWork
}

function actions(
  context: Context,
  owner: Caller,
  { deviceId, varId }: { readonly deviceId: number; readonly varId: number },
) {
  const daily: ReportScheduleInput = {
    name: '锅炉日报',
    enabled: true,
    span: 'day',
    time: '08:00',
    zone: 'Asia/Shanghai',
    series: [{ deviceId, varId }],
    measures: ['avg', 'max'],
    compare: false,
    alarms: false,
    contactIds: [],
    toOwner: true,
    pdf: false,
    keep: 3,
  }
  const kept = async (scheduleId: number) => {
    const found = await listKeptReports(context, owner, { scheduleId })
    return Array.isArray(found) ? found : found.list
  }
  return {
    daily,
    kept,
    add: async (input: Partial<ReportScheduleInput> = {}) =>
      (await createReportSchedule(context, owner, { ...daily, ...input })).id,
    change: (id: number, input: Partial<ReportScheduleInput>) =>
      changeReportSchedule(context, owner, { ...daily, ...input, id }),
    turn: (id: number, enabled: boolean) => switchReportSchedule(context, owner, { id, enabled }),
    shown: async (id: number) => (await listReportSchedules(context, owner, { id }))[0],
    make: (id: number, send: boolean) => makeReportNow(context, owner, { id, send }),
    resend: (id: number) => resendReport(context, owner, id),
    /** One value an hour from an instant on. */
    store: (from: number, values: readonly number[], device = deviceId) =>
      context.samples.append(
        values.map((value, index) => ({
          deviceId: device,
          varId,
          time: from + index * hourMs,
          value,
        })),
      ),
    /** Time passes, and what is due then is done. */
    passTo: async (text: string) => {
      context.clock.time = Date.parse(text)
      context.reportWork.wake()
      await context.reportWork.settle()
    },
  }
}
