import type { Language } from '@fieldhub/contract'
import { timeText } from '#domain/alarm/alarm-lines.ts'
import type {
  AccountNoticeKind,
  ForwardingNoticeKind,
  HistoryNoticeKind,
  NoticeMail,
  StoringNoticeKind,
} from './notice-mail.ts'

/**
 * Text of the mail that tells an account's owner of a change of how it is signed in to, of its stored history, of a
 * forwarding that was switched off, or of a store that takes nothing.
 */
export function noticeMail(title: string, notice: NoticeMail): { subject: string; text: string } {
  const { kind, language, time, zone, ip, account, subject } = notice
  const words = texts[language]
  const what = words.kinds[kind]
  const when = timeText(time, { language, zone })
  return {
    subject: `${title} ${what}`,
    text: hasAdvice(kind)
      ? `${words.plain({ what: withSubject(what, subject), when, account })}${words.advice[kind]}\n`
      : words.text({ what, when, ip, account }),
  }
}

type AdvisedKind = HistoryNoticeKind | ForwardingNoticeKind | StoringNoticeKind

const advisedPrefixes = ['history', 'forwarding', 'storing']

/** Nobody caused it, and there is something to do. */
function hasAdvice(kind: AccountNoticeKind): kind is AdvisedKind {
  return advisedPrefixes.some((prefix) => kind.startsWith(prefix))
}

function withSubject(what: string, subject: string | undefined): string {
  return subject === undefined ? what : `${what} (${subject})`
}

interface Facts {
  readonly what: string
  readonly when: string
  readonly ip: string
  readonly account: string
}

interface Words {
  readonly kinds: Readonly<Record<AccountNoticeKind, string>>
  readonly text: (facts: Facts) => string
  readonly plain: (facts: Omit<Facts, 'ip'>) => string
  readonly advice: Readonly<Record<AdvisedKind, string>>
}

const texts: Readonly<Record<Language, Words>> = {
  zh_cn: {
    kinds: {
      passwordSet: '已设置新密码',
      phoneBound: '已绑定新手机号',
      emailBound: '已绑定新邮箱',
      totpOn: '已启用验证器应用',
      totpOff: '已停用验证器应用',
      passkeyAdded: '已添加通行密钥',
      passkeyRemoved: '已删除通行密钥',
      recoveryUsed: '已使用一个恢复码登录',
      recoveryRenewed: '已生成新的恢复码',
      factorReset: '管理员已重置两步验证',
      historyNear: '历史数据已用到上限的 80%',
      historyFull: '历史数据已存满',
      forwardingFailing: '数据转发连续失败一天，已停用',
      forwardingGone: '数据转发的目标已不存在，已停用',
      storingFailed: '数值和报警无法保存',
      storingBack: '数值和报警已恢复保存',
    },
    text: ({ what, when, ip, account }) =>
      `账号 ${account}：${what}。\n时间：${when}\n来源地址：${ip}\n\n如果不是您本人操作，请立即修改密码、结束其他登录会话，并联系管理员。\n`,
    plain: ({ what, when, account }) => `账号 ${account}：${what}。\n时间：${when}\n\n`,
    advice: {
      historyNear:
        '存满后，新的数据照常显示和报警，但不再存入历史。请彻底删除不用的设备、减少变量，或联系管理员提高上限。',
      historyFull:
        '新的数据照常显示和报警，但不再存入历史；已存的历史不受影响。彻底删除不用的设备，或请管理员提高上限，有空间后会自动继续存储。',
      forwardingFailing:
        '停用期间的数据不会转发；已排队的消息仍保留。请检查目标服务，在“扩展功能 → 数据转发”中发送测试，成功后重新启用。',
      forwardingGone:
        '目标返回 410（已不存在）。已排队的消息仍保留；请在“扩展功能 → 数据转发”中核对地址后重新启用，或删除该转发。',
      storingFailed:
        '磁盘已满，或数据库无法写入。恢复之前报警可能不会推送，请留意现场。请释放磁盘空间或检查数据库，恢复后自动继续保存，无需重启。',
      storingBack: '等待期间的数值和报警已自动补存，报警推送随后发出。',
    },
  },
  en_us: {
    kinds: {
      passwordSet: 'A new password was set',
      phoneBound: 'A new phone was bound',
      emailBound: 'A new email address was bound',
      totpOn: 'Authenticator app turned on',
      totpOff: 'Authenticator app turned off',
      passkeyAdded: 'Passkey added',
      passkeyRemoved: 'Passkey removed',
      recoveryUsed: 'A recovery code was used',
      recoveryRenewed: 'New recovery codes were made',
      factorReset: 'Two-step verification was reset by an administrator',
      historyNear: 'Stored history has reached 80% of its limit',
      historyFull: 'Stored history is full',
      forwardingFailing: 'A forwarding failed for a day and was switched off',
      forwardingGone: 'The target of a forwarding is gone, and it was switched off',
      storingFailed: 'Values and alarms are not stored',
      storingBack: 'Values and alarms are stored again',
    },
    text: ({ what, when, ip, account }) =>
      `Account ${account}: ${what}.\nTime: ${when}\nAddress: ${ip}\n\nIf this was not you, change your password at once, end your other sessions and tell your administrator.\n`,
    plain: ({ what, when, account }) => `Account ${account}: ${what}.\nTime: ${when}\n\n`,
    advice: {
      historyNear:
        'Once it is full, new values are still shown and still raise alarms, but are no longer stored. Delete devices you do not need for good, use fewer variables, or ask your administrator for a higher limit.',
      historyFull:
        'New values are still shown and still raise alarms, but are not stored; what is stored stays. Delete devices you do not need for good, or ask your administrator for a higher limit: storing goes on by itself once there is room.',
      forwardingFailing:
        'Nothing is forwarded while it is off; messages that wait are kept. Check the target, send a test under Extended functions → Forwarding, and switch it on again.',
      forwardingGone:
        'The target answered 410 (gone). Messages that wait are kept. Check the address under Extended functions → Forwarding and switch it on again, or delete it.',
      storingFailed:
        'The disk is full, or the database takes nothing. Until then alarms may not be told: watch the plant. Free space or check the database; storing goes on by itself, without a restart.',
      storingBack: 'Values and alarms that waited are being stored, and alarms told.',
    },
  },
}
