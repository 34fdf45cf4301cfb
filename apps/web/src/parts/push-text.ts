import type { PushRow } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

const kindKeys = {
  first: 'trigger.pushFirst',
  repeat: 'trigger.pushRepeat',
  chatter: 'trigger.pushChatter',
  recovery: 'trigger.pushRecovery',
  digest: 'trigger.pushDigest',
  escalation: 'trigger.pushEscalation',
  late: 'trigger.pushLate',
} as const

const channelKeys = {
  sms: 'contact.channelSms',
  voice: 'contact.channelVoice',
  email: 'contact.channelEmail',
  wechat: 'contact.channelWechat',
  robot: 'contact.channelRobot',
} as const

/** Why a message was not sent, by the reason in its row. */
const heldKeys: Readonly<Record<string, PlainMessageKey>> = {
  noPhone: 'trigger.heldNoPhone',
  noEmail: 'trigger.heldNoEmail',
  noWechat: 'trigger.heldNoWechat',
  noRobot: 'trigger.heldNoRobot',
  noContact: 'trigger.reasonNoContact',
  notConfigured: 'trigger.heldNotConfigured',
  cap: 'trigger.reasonCap',
  quota: 'trigger.heldQuota',
  demo: 'trigger.heldDemo',
  over: 'trigger.heldOver',
  untold: 'trigger.heldUntold',
  interrupted: 'trigger.heldInterrupted',
  limit: 'trigger.failLimit',
  recipient: 'trigger.failRecipient',
  credentials: 'trigger.failCredentials',
  timeout: 'trigger.failTimeout',
  unreachable: 'trigger.failUnreachable',
}

/** Whom the message was for, over which channel, and what became of it. */
export function pushText(row: PushRow, t: Translate) {
  const channel = row.channel === null ? '' : t(channelKeys[row.channel])
  const who = [row.contactName, channel, row.target].filter(Boolean).join(' · ')
  return {
    what: [t(kindKeys[row.kind]), who].filter(Boolean).join(' → '),
    state: stateText(row, t),
  }
}

function stateText({ state, reason, code, receipt }: PushRow, t: Translate): string {
  if (state === 'sent') return t('trigger.pushSent', { receipt: receipt || '—' })
  if (state === 'waiting' || state === 'sending') return t('trigger.pushWaiting')
  const key = heldKeys[reason]
  const why = key === undefined ? t('trigger.failOther') : t(key)
  return code === '' ? why : `${why} (${code})`
}
