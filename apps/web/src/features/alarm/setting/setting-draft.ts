import {
  type AlarmSetting,
  AlarmSettingInput,
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
    silenceMinutes: String(silence / 60),
    ...guardDraft(chatter),
    isQuiet: quietHours !== null,
    quietFrom: quietHours?.from ?? emptySetting.quietFrom,
    quietTo: quietHours?.to ?? emptySetting.quietTo,
    ...severityDraft(config),
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

/** The form's field that shows a fault of a field of the call. */
const fieldOf: Readonly<Record<string, string>> = {
  silence: 'silenceMinutes',
  quietHours: 'quietFrom',
  chatter: 'chatterCount',
  generalQuietHours: 'generalFrom',
}

export function checkSetting(draft: SettingDraft): DraftCheck<AlarmSettingInput> {
  const parsed = AlarmSettingInput.safeParse(toInput(draft))
  if (parsed.success) return { ok: true, input: parsed.data }
  const faults = Object.entries(faultsByField(parsed.error.issues))
  return {
    ok: false,
    faults: Object.fromEntries(
      faults.map(([field, message]) => [fieldOf[field] ?? field, message]),
    ),
  }
}

function toInput(draft: SettingDraft) {
  const cap = draft.capPerHour.trim()
  return {
    name: draft.name,
    contactIds: draft.contactIds.map(Number),
    channels: draft.channels,
    mode: draft.mode,
    // What is not used is not judged.
    ...(draft.mode === 'silence' && { silence: Math.round(Number(draft.silenceMinutes) * 60) }),
    chatter: draft.isGuarded
      ? { count: Number(draft.chatterCount), minutes: Number(draft.chatterMinutes) }
      : null,
    quietHours: draft.isQuiet ? { from: draft.quietFrom, to: draft.quietTo } : null,
    urgentChannels: draft.urgentChannels.length === 0 ? null : draft.urgentChannels,
    generalChannels: draft.generalChannels.length === 0 ? null : draft.generalChannels,
    generalQuietHours: draft.isGeneralQuiet
      ? { from: draft.generalFrom, to: draft.generalTo }
      : null,
    capPerHour: cap === '' ? null : Number(cap),
    fallback: draft.fallback === '' ? null : draft.fallback,
  }
}
