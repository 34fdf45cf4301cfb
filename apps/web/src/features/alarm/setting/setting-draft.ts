import {
  type AlarmSetting,
  AlarmSettingInput,
  type Digest,
  defaultChatter,
  type PushChannel,
} from '@fieldhub/contract'
import { appConfig } from '#api/app-config.ts'
import { usualChannels } from '#parts/contact/channels.ts'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'

/** Fields in the order of the form. Numbers are texts as they are typed; ids too, as selects need texts. */
export interface SettingDraft {
  readonly name: string
  readonly contactIds: readonly string[]
  readonly channels: readonly PushChannel[]
  readonly mode: 'all' | 'silence'
  readonly silenceMinutes: string
  readonly isGuarded: boolean
  readonly chatterCount: string
  readonly chatterMinutes: string
  readonly isQuiet: boolean
  readonly quietFrom: string
  readonly quietTo: string
  /** Empty: as for other alarms. */
  readonly urgentChannels: readonly PushChannel[]
  readonly generalChannels: readonly PushChannel[]
  readonly isGeneralQuiet: boolean
  readonly generalFrom: string
  readonly generalTo: string
  readonly hasDigest: boolean
  readonly digestWhen: Digest['when']
  readonly digestTime: string
  readonly digestHours: string
  readonly isGeneralGathered: boolean
  readonly isEscalated: boolean
  readonly escalationMinutes: string
  readonly escalationContactIds: readonly string[]
  readonly capPerHour: string
  readonly fallback: PushChannel | ''
}

/** Silence that is offered with one press, minutes. */
export const offeredSilence = ['2', '10'] as const

const usual = defaultChatter.silence ?? { count: 3, minutes: 10 }

export const emptySetting: SettingDraft = {
  name: '',
  contactIds: [],
  channels: usualChannels(appConfig.alarmChannels),
  mode: 'silence',
  silenceMinutes: '10',
  isGuarded: true,
  chatterCount: String(usual.count),
  chatterMinutes: String(usual.minutes),
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  urgentChannels: [],
  generalChannels: [],
  isGeneralQuiet: false,
  generalFrom: '20:00',
  generalTo: '08:00',
  hasDigest: false,
  digestWhen: 'daily',
  digestTime: '08:00',
  digestHours: '8',
  isGeneralGathered: true,
  isEscalated: false,
  escalationMinutes: '10',
  escalationContactIds: [],
  capPerHour: '',
  fallback: '',
}

export function toSettingDraft(config: AlarmSetting): SettingDraft {
  const { name, channels, mode, silence, chatter, quietHours, capPerHour, fallback } = config
  return {
    name,
    contactIds: config.contactIds.map(String),
    channels,
    mode,
    silenceMinutes: String(minutesOf(silence)),
    ...guardDraft(chatter),
    isQuiet: quietHours !== null,
    quietFrom: quietHours?.from ?? emptySetting.quietFrom,
    quietTo: quietHours?.to ?? emptySetting.quietTo,
    ...severityDraft(config),
    ...digestDraft(config.digest),
    ...escalationDraft(config.escalation),
    capPerHour: capPerHour === null ? '' : String(capPerHour),
    fallback: fallback ?? '',
  }
}

function guardDraft(chatter: AlarmSetting['chatter']) {
  const { count, minutes } = chatter ?? usual
  return {
    isGuarded: chatter !== null,
    chatterCount: String(count),
    chatterMinutes: String(minutes),
  }
}

function severityDraft({ urgentChannels, generalChannels, generalQuietHours }: AlarmSetting) {
  const { generalFrom, generalTo } = emptySetting
  return {
    urgentChannels: urgentChannels ?? [],
    generalChannels: generalChannels ?? [],
    isGeneralQuiet: generalQuietHours !== null,
    generalFrom: generalQuietHours?.from ?? generalFrom,
    generalTo: generalQuietHours?.to ?? generalTo,
  }
}

function digestDraft(digest: AlarmSetting['digest']) {
  const { digestWhen, digestTime, digestHours, isGeneralGathered } = emptySetting
  return {
    hasDigest: digest !== null,
    digestWhen: digest?.when ?? digestWhen,
    digestTime: digest?.time ?? digestTime,
    digestHours: digest === null ? digestHours : String(digest.hours),
    isGeneralGathered: digest?.general ?? isGeneralGathered,
  }
}

function escalationDraft(escalation: AlarmSetting['escalation']) {
  return {
    isEscalated: escalation !== null,
    escalationMinutes: String(escalation?.minutes ?? emptySetting.escalationMinutes),
    escalationContactIds: (escalation?.contactIds ?? []).map(String),
  }
}

/** The form's field that shows a fault of a field of the call. */
const fieldOf: Readonly<Record<string, string>> = {
  silence: 'silenceMinutes',
  'chatter.count': 'chatterCount',
  'chatter.minutes': 'chatterMinutes',
  'quietHours.from': 'quietFrom',
  'quietHours.to': 'quietTo',
  'generalQuietHours.from': 'generalFrom',
  'generalQuietHours.to': 'generalTo',
  'escalation.minutes': 'escalationMinutes',
  'escalation.contactIds': 'escalationContactIds',
}

export function checkSetting(draft: SettingDraft): DraftCheck<AlarmSettingInput> {
  const parsed = AlarmSettingInput.safeParse(toInput(draft))
  if (parsed.success && isDigestLost(draft)) {
    return { ok: false, faults: { digestWhen: 'digestQuiet' } }
  }
  if (parsed.success && isNotifiedAlready(draft)) {
    return { ok: false, faults: { escalationContactIds: 'escalationContacts' } }
  }
  if (parsed.success) return { ok: true, input: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: [faultField(path, draft)],
    message,
  }))
  return { ok: false, faults: faultsByField(issues) }
}

function faultField(path: readonly PropertyKey[], { digestWhen }: SettingDraft): string {
  const [field] = path.map(String)
  if (field === 'digest') return digestFields[digestWhen]
  return fieldOf[path.map(String).join('.')] ?? field ?? 'form'
}

/** What is typed for each time of a digest. */
const digestFields = { daily: 'digestTime', hours: 'digestHours', quietEnd: 'digestWhen' } as const

/** A digest after quiet hours that there are none of. */
function isDigestLost({ hasDigest, digestWhen, isQuiet, isGeneralQuiet }: SettingDraft): boolean {
  return hasDigest && digestWhen === 'quietEnd' && !isQuiet && !isGeneralQuiet
}

/** Somebody who would be told later too of what was told at once. */
function isNotifiedAlready({
  isEscalated,
  escalationContactIds,
  contactIds,
}: SettingDraft): boolean {
  return isEscalated && escalationContactIds.some((id) => contactIds.includes(id))
}

/** What the choice does not use is sent as it is where nothing was typed. */
function digestInput({ hasDigest, digestWhen: when, ...draft }: SettingDraft) {
  if (!hasDigest) return null
  const { digestTime, digestHours, isGeneralGathered: general } = draft
  return {
    when,
    general,
    ...(when === 'daily' && { time: digestTime.trim() }),
    ...(when === 'hours' && { hours: Number(digestHours) }),
  }
}

/** Minutes of a silence as people read and type them. */
export const minutesOf = (seconds: number): number => Number((seconds / 60).toFixed(2))

/** Nothing typed, and nought, are no silence, which the other mode is for. */
function secondsOf(minutes: string): number {
  const seconds = Math.round(Number(minutes) * 60)
  return seconds > 0 ? seconds : Number.NaN
}

function toInput(draft: SettingDraft) {
  const cap = draft.capPerHour.trim()
  return {
    name: draft.name,
    contactIds: draft.contactIds.map(Number),
    channels: draft.channels,
    mode: draft.mode,
    // What is not used is not judged.
    ...(draft.mode === 'silence' && { silence: secondsOf(draft.silenceMinutes) }),
    chatter: draft.isGuarded
      ? { count: Number(draft.chatterCount), minutes: Number(draft.chatterMinutes) }
      : null,
    quietHours: draft.isQuiet ? { from: draft.quietFrom, to: draft.quietTo } : null,
    urgentChannels: draft.urgentChannels.length === 0 ? null : draft.urgentChannels,
    generalChannels: draft.generalChannels.length === 0 ? null : draft.generalChannels,
    generalQuietHours: draft.isGeneralQuiet
      ? { from: draft.generalFrom, to: draft.generalTo }
      : null,
    digest: digestInput(draft),
    escalation: draft.isEscalated
      ? {
          minutes: Number(draft.escalationMinutes),
          contactIds: draft.escalationContactIds.map(Number),
        }
      : null,
    capPerHour: cap === '' ? null : Number(cap),
    fallback: draft.fallback === '' ? null : draft.fallback,
  }
}
