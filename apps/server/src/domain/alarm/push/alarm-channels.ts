import type { Language } from '@fieldhub/contract'
import { err, type Result } from '@fieldhub/kernel'
import type { MailService } from '#domain/account/messengers.ts'
import { type AlarmFigures, timeText } from '#domain/alarm/alarm-lines.ts'
import { type GroupRobot, openRobot } from '#domain/contact/contact-robot.ts'
import type { AlarmChannels, AlarmMessage, ServiceFault } from '#domain/ports/message-ports.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'

/** The parts of a notice for which templates of SMS, calls and WeChat have room. */
interface AlarmNotice extends AlarmFigures {
  readonly device: string
  readonly content: string
  /** Time in the reader's language and zone. */
  readonly time: string
  readonly status: string
}

type Delivery = Promise<Result<{ readonly receipt: string }, ServiceFault>>

/** The services that send alarms. Undefined: not configured. */
interface AlarmServices {
  readonly sms: { sendAlarm(phone: string, notice: AlarmNotice): Delivery } | undefined
  readonly voice: { callAlarm(phone: string, notice: AlarmNotice): Delivery } | undefined
  readonly mail: MailService | undefined
  readonly wechat: WeChatService | undefined
  readonly robots: RobotService
}

interface RobotService {
  sendText(robot: GroupRobot, message: RobotText): Delivery
}

interface RobotText {
  readonly title: string
  readonly lines: readonly string[]
  readonly links: readonly string[]
}

/** What of the settings messages depend on. */
type AlarmSettings = Parameters<typeof openSecretBox>[0] & { readonly title: string }

interface WeChatService {
  sendAlarm(
    openid: string,
    notice: AlarmNotice,
    options: { readonly messageId: string; readonly url?: string },
  ): Delivery
}

type Words = Readonly<Record<AlarmMessage['kind'], string>>

const statusWords: Readonly<Record<Language, Words>> = {
  zh_cn: {
    first: '报警',
    repeat: '报警',
    chatter: '频繁报警',
    escalation: '无人确认',
    recovery: '恢复',
    late: '补发已恢复',
    digest: '汇总',
    test: '测试',
  },
  en_us: {
    first: 'ALARM',
    repeat: 'ALARM',
    chatter: 'CHATTERING',
    escalation: 'NOT ACKNOWLEDGED',
    recovery: 'OK',
    late: 'OVER, SENT LATE',
    digest: 'DIGEST',
    test: 'TEST',
  },
}
const acknowledgeWords: Readonly<Record<Language, string>> = {
  zh_cn: '确认报警（之后不再重复推送）：',
  en_us: 'Acknowledge (it is not repeated afterwards): ',
}

const deviceWords: Readonly<Record<Language, string>> = {
  zh_cn: '查看设备：',
  en_us: 'The device: ',
}

/** The senders of alarms. Undefined: not configured. */
export function alarmChannels(
  { sms, voice, mail, wechat, robots }: AlarmServices,
  settings: AlarmSettings,
): AlarmChannels {
  const { title } = settings
  const secrets = openSecretBox(settings)
  return {
    sms: sms && ((phone, message) => sms.sendAlarm(phone, getNotice(message))),
    voice: voice && ((phone, message) => voice.callAlarm(phone, getNotice(message))),
    email: mail && ((to, message) => mail.send({ to, ...getMail(message, title) })),
    wechat:
      wechat &&
      ((openid, message) =>
        wechat.sendAlarm(openid, getNotice(message), {
          messageId: message.messageId,
          ...(message.acknowledgeUrl === undefined ? {} : { url: message.acknowledgeUrl }),
        })),
    robot: async (stored, message) => {
      const robot = openRobot(secrets, stored)
      return robot === undefined
        ? err(lostKey)
        : robots.sendText(robot, getRobotText(message, title))
    },
  }
}

/** The key of this installation is not the one that the robot was sealed with. */
const lostKey: ServiceFault = {
  kind: 'credentials',
  provider: 'robot',
  code: 'secret-key',
  message: 'the robot was sealed with another key',
}

function getRobotText(message: AlarmMessage, title: string): RobotText {
  const { subject, lines, links } = getText(message)
  return { title: subject, lines, links: [...links, title] }
}

function getNotice(message: AlarmMessage): AlarmNotice {
  const { device, content, figures, kind, time, language, zone } = message
  const status = statusWords[language][kind]
  return { device, content, status, time: timeText(time, { language, zone }), ...figures }
}

function getMail(message: AlarmMessage, title: string) {
  const { device, content } = message
  const { subject, lines, links } = getText(message)
  const [time = '', ...details] = lines
  const parts = [`${device}: ${content}\n${time}`, details.join('\n'), ...links, `${title}\n`]
  return { subject, text: parts.filter((part) => part !== '').join('\n\n') }
}

/** The first line is the time. */
function getText(message: AlarmMessage) {
  const { acknowledgeUrl, content, device, deviceUrl, kind, language } = message
  const links: string[] = []
  if (deviceUrl !== undefined) links.push(`${deviceWords[language]}${deviceUrl}`)
  if (acknowledgeUrl !== undefined) links.push(`${acknowledgeWords[language]}${acknowledgeUrl}`)
  return {
    subject: `[${statusWords[language][kind]}] ${device}: ${content}`,
    lines: [getNotice(message).time, ...message.lines],
    links,
  }
}
