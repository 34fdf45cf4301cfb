import type { Language } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { Messengers, ServiceFault } from '#domain/ports/message-ports.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { noticeMail } from './notice-mail-text.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Uint8Array
    readonly contentType: string
  }[]
  /** Where large files need longer than other mails. */
  readonly timeoutMs?: number
}

/** Sends any mail to one address. */
export interface MailService {
  send(mail: Mail): Promise<Result<{ readonly receipt: string }, ServiceFault>>
}

interface Services {
  readonly sms: Messengers['sms']
  readonly mail: MailService | undefined
}

/** The services that send codes to people. */
export function getMessengers(
  { mail, sms }: Services,
  { isDevelopment, title }: Pick<Config, 'isDevelopment' | 'title'>,
): Messengers {
  return {
    sms,
    mail: mail && {
      sendCode: (address, code, language) =>
        mail.send({ to: address, ...codeMails[language](title, code) }),
      sendNotice: (address, notice) => mail.send({ to: address, ...noticeMail(title, notice) }),
    },
    isDevelopment,
  }
}

type CodeMail = (title: string, code: string) => Omit<Mail, 'to'>

const codeMails: Readonly<Record<Language, CodeMail>> = {
  zh_cn: (title, code) => ({
    subject: `${title} 验证码`,
    text: `您的验证码是 ${code}，5 分钟内有效，仅可使用一次。\n\n如果不是您本人操作，请忽略这封邮件，也不要把验证码告诉任何人。\n`,
  }),
  en_us: (title, code) => ({
    subject: `${title} verification code`,
    text: `Your code is ${code}. It is good for 5 minutes and can be used once.\n\nIf you did not ask for it, ignore this mail and tell nobody the code.\n`,
  }),
}
