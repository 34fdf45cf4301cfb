import * as z from 'zod/mini'
import { type MailSettings, mailGroup } from '../mail/mail-settings.ts'
import { type MapProxySettings, mapProxyGroup } from '../map/map-proxy-settings.ts'
import { type MapSettings, mapGroup } from '../map/map-settings.ts'
import {
  type AlipaySettings,
  alipayGroup,
  type WeChatPaySettings,
  wechatPayGroup,
} from '../pay/pay-settings.ts'
import { type RobotSettings, robotGroup } from '../robot/robot-settings.ts'
import { smsGroup } from '../sms/sms-providers.ts'
import type { SmsProvider } from '../sms/sms-settings.ts'
import { type VoiceSettings, voiceGroup } from '../voice/voice-settings.ts'
import {
  type WeChatSettings,
  type WeChatSiteSettings,
  wechatGroup,
  wechatSiteGroup,
} from '../wechat/wechat-settings.ts'
import type { SettingGroup } from './setting-group.ts'

/** An undefined group is not configured. */
export interface ProviderSettings {
  readonly sms: SmsProvider | undefined
  readonly voice: VoiceSettings | undefined
  readonly mail: MailSettings | undefined
  readonly wechat: WeChatSettings | undefined
  readonly wechatSite: WeChatSiteSettings | undefined
  readonly wechatPay: WeChatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
  readonly map: MapSettings | undefined
  readonly mapProxy: MapProxySettings | undefined
  readonly robots: RobotSettings | undefined
}

const groups = {
  sms: smsGroup,
  voice: voiceGroup,
  mail: mailGroup,
  wechat: wechatGroup,
  wechatSite: wechatSiteGroup,
  wechatPay: wechatPayGroup,
  alipay: alipayGroup,
  map: mapGroup,
  mapProxy: mapProxyGroup,
  robots: robotGroup,
} as const

export const providerSettingNames = Object.values(groups).flatMap(({ names }) => names)

/**
 * The providers' part of the settings. An empty variable counts as not set. Throws one error that names each wrong
 * variable and repeats no value.
 */
export function readProviderSettings(
  given: Readonly<Record<string, string | undefined>>,
): ProviderSettings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const faults: string[] = []
  const read = <Settings>({ schema, switches }: SettingGroup<Settings>): Settings | undefined => {
    if (switches.every((name) => set[name] === undefined)) return undefined
    const parsed = z.safeParse(schema, set)
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    return undefined
  }
  const settings = {
    sms: read(groups.sms),
    voice: read(groups.voice),
    mail: read(groups.mail),
    wechat: read(groups.wechat),
    wechatSite: read(groups.wechatSite),
    wechatPay: read(groups.wechatPay),
    alipay: read(groups.alipay),
    map: read(groups.map),
    mapProxy: read(groups.mapProxy),
    robots: read(groups.robots),
  }
  if (faults.length === 0) return settings
  throw new Error(`settings are not valid:\n  ${[...new Set(faults)].join('\n  ')}`)
}

/** A setting that is given and does nothing, since those that switch its provider on are not. */
interface IdleSetting {
  readonly name: string
  /** One of these switches its provider on. */
  readonly needs: readonly string[]
}

export function idleProviderSettings(
  given: Readonly<Record<string, string | undefined>>,
): readonly IdleSetting[] {
  const isGiven = (name: string) => (given[name] ?? '') !== ''
  const all: readonly Pick<SettingGroup<unknown>, 'names' | 'switches'>[] = Object.values(groups)
  const names = new Set(all.flatMap((group) => group.names.filter(isGiven)))
  return Array.from(names).flatMap((name) => {
    const ofName = all.filter((group) => group.names.includes(name))
    if (ofName.some(({ switches }) => switches.some(isGiven))) return []
    return [{ name, needs: ofName.flatMap(({ switches }) => switches) }]
  })
}
