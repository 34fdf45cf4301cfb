import type { Language, PushChannel } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import { consumeSms, giveSmsBack } from '#domain/account/quota/quota.ts'
import { noFigures, readerOf } from '#domain/alarm/alarm-lines.ts'
import { getTarget } from '#domain/alarm/push/push-plan.ts'
import type { Caller } from '#domain/caller.ts'
import { type AlarmChannels, isSurelyUnsent } from '#domain/ports/message-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type { Log } from '#platform/process/log/log.ts'
import { makeToken } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { ownContact } from './contact.ts'

/** Context for sending a test message. */
export interface ContactTestContext extends ClockContext {
  readonly alarmChannels: AlarmChannels
  /** Limit of codes, by caller. */
  readonly codeRate: RateLimiter
  /** Limit of what is sent in a day. */
  readonly accountCodes: RateLimiter
  readonly log: Log
}

const words: Readonly<Record<Language, { readonly device: string; readonly content: string }>> = {
  zh_cn: { device: '测试设备', content: '这是一条测试消息' },
  en_us: { device: 'Test device', content: 'This is a test' },
}

/** Sends a message that says it is a test; it counts like any other. */
export async function sendTest(
  context: ContactTestContext,
  caller: Caller,
  {
    id,
    channel,
    language,
  }: {
    readonly id: number
    readonly channel: PushChannel
    readonly language: Language
  },
) {
  refuseDemo(caller)
  const contact = await ownContact(context, caller, id)
  const target = getTarget(contact, channel)
  if (target === '') throw new FieldError({ channel: 'contactWay' })
  const send = context.alarmChannels[channel]
  if (send === undefined) throw new AppError('providerFailed')
  context.codeRate.take(`test:${caller.accountId}`)
  // Nobody proves that the number is his own, so that nobody is called all day by tests.
  context.accountCodes.take(`test ${caller.accountId} ${channel} ${target}`)
  if (channel === 'sms') await consumeSms(context, caller.accountId, 1)
  const account = await selectAccount(context.db, caller.accountId)
  const reader = readerOf({ language, zone: account?.zone ?? '' }, contact)
  const outcome = await send(target, {
    messageId: `test-${makeToken().slice(0, 20)}`,
    kind: 'test',
    ...words[reader.language],
    time: context.clock.now(),
    ...reader,
    figures: noFigures,
    lines: [],
    deviceUrl: undefined,
    acknowledgeUrl: undefined,
  })
  if (outcome.ok) return { receipt: outcome.value.receipt }
  if (channel === 'sms' && isSurelyUnsent(outcome.error)) {
    await giveSmsBack(context, caller.accountId)
  }
  const { kind, provider, code: providerCode, message } = outcome.error
  context.log.warn({ kind, provider, providerCode, reason: message }, 'test message not sent')
  throw new AppError('providerFailed', { provider, providerCode, kind })
}
