import type { ContactRobot, RobotKind } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

const kindKeys = {
  wecom: 'contact.robotWecom',
  dingtalk: 'contact.robotDingtalk',
  feishu: 'contact.robotFeishu',
  lark: 'contact.robotLark',
  slack: 'contact.robotSlack',
} as const satisfies Readonly<Record<RobotKind, PlainMessageKey>>

/** The chat program of a robot and the end of its key, which tells it from others. */
export function robotText({ kind, hint }: ContactRobot, t: Translate): string {
  return `${t(kindKeys[kind])} …${hint}`
}
