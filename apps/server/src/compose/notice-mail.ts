import type { Language } from '@fieldhub/contract'
import type { AccountNoticeKind, NoticeMail } from '#domain/account-notice.ts'
import { timeText } from '#domain/alarm-lines.ts'
import type { Mail } from '#notify/index.ts'

/** What the owner of an account reads of a change of its two-step verification. */
export function noticeMail(title: string, notice: NoticeMail): Omit<Mail, 'to'> {
  const { kind, language, time, zone, ip, account } = notice
  const words = texts[language]
  const what = words.kinds[kind]
  const when = timeText(time, { language, zone })
  return {
    subject: `${title} ${what}`,
    text: words.text({ what, when, ip, account }),
  }
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
}

const texts: Readonly<Record<Language, Words>> = {
  zh_cn: {
    kinds: {
      totpOn: '已启用验证器应用',
      totpOff: '已停用验证器应用',
      passkeyAdded: '已添加通行密钥',
      passkeyRemoved: '已删除通行密钥',
      recoveryUsed: '已使用一个恢复码登录',
      recoveryRenewed: '已生成新的恢复码',
      factorReset: '管理员已重置两步验证',
    },
    text: ({ what, when, ip, account }) =>
      `账号 ${account}：${what}。\n时间：${when}\n来源地址：${ip}\n\n如果不是您本人操作，请立即修改密码、结束其他登录会话，并联系管理员。\n`,
  },
  en_us: {
    kinds: {
      totpOn: 'Authenticator app turned on',
      totpOff: 'Authenticator app turned off',
      passkeyAdded: 'Passkey added',
      passkeyRemoved: 'Passkey removed',
      recoveryUsed: 'A recovery code was used',
      recoveryRenewed: 'New recovery codes were made',
      factorReset: 'Two-step verification was reset by an administrator',
    },
    text: ({ what, when, ip, account }) =>
      `Account ${account}: ${what}.\nTime: ${when}\nAddress: ${ip}\n\nIf this was not you, change your password at once, end your other sessions and tell your administrator.\n`,
  },
}
