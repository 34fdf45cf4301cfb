import type { Translate } from '#i18n/translate.ts'
import { channelKeys } from '#parts/contact/channels.ts'
import type { SettingDraft } from './setting-draft.ts'

type SpokenSetting = Pick<
  SettingDraft,
  | 'channels'
  | 'mode'
  | 'silenceMinutes'
  | 'isGuarded'
  | 'chatterCount'
  | 'chatterMinutes'
  | 'isQuiet'
  | 'quietFrom'
  | 'quietTo'
  | 'hasDigest'
  | 'digestWhen'
  | 'digestTime'
  | 'digestHours'
  | 'isEscalated'
  | 'escalationMinutes'
>

interface SpokenNames {
  /** Who is told at once. */
  readonly names: readonly string[]
  /** Who is told when nobody acknowledges. */
  readonly laterNames: readonly string[]
}

/** What a setting does, in words. */
export function settingSentence(
  setting: SpokenSetting,
  { names, laterNames }: SpokenNames,
  t: Translate,
): string {
  const { channels, mode, silenceMinutes, isQuiet, quietFrom, quietTo } = setting
  const comma = t('contact.sentenceComma')
  const start = t('contact.sentenceStart', {
    names: names.join(comma) || t('contact.sentenceNobody'),
    channels:
      channels.map((channel) => t(channelKeys[channel])).join(comma) || t('contact.sentenceNobody'),
  })
  const often =
    mode === 'all'
      ? t('contact.sentenceAll')
      : t('contact.sentenceSilence', { minutes: silenceMinutes })
  const { isGuarded, chatterCount: count, chatterMinutes } = setting
  const chatter = isGuarded ? t('contact.sentenceChatter', { count, minutes: chatterMinutes }) : ''
  const { isEscalated, escalationMinutes } = setting
  const later = laterNames.join(comma) || t('contact.sentenceNobody')
  const escalation = isEscalated
    ? t('contact.sentenceEscalation', { minutes: escalationMinutes, names: later })
    : ''
  const quiet = isQuiet ? t('contact.sentenceQuiet', { from: quietFrom, to: quietTo }) : ''
  return `${start}${often}${chatter}${escalation}${quiet}${digestSentence(setting, t)}`
}

function digestSentence(
  { hasDigest, digestWhen, digestTime: time, digestHours: hours }: SpokenSetting,
  t: Translate,
): string {
  if (!hasDigest) return ''
  if (digestWhen === 'daily') return t('contact.sentenceDigestDaily', { time })
  return digestWhen === 'hours'
    ? t('contact.sentenceDigestHours', { hours })
    : t('contact.sentenceDigestQuiet')
}
