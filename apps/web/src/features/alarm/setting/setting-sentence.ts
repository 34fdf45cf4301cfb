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
>

/** What a setting does, in words. */
export function settingSentence(
  setting: SpokenSetting,
  names: readonly string[],
  t: Translate,
): string {
  const { channels, mode, silenceMinutes, isQuiet, quietFrom, quietTo } = setting
  const comma = t('linker.sentenceComma')
  const start = t('linker.sentenceStart', {
    names: names.join(comma) || t('linker.sentenceNobody'),
    channels:
      channels.map((channel) => t(channelKeys[channel])).join(comma) || t('linker.sentenceNobody'),
  })
  const often =
    mode === 'all'
      ? t('linker.sentenceAll')
      : t('linker.sentenceSilence', { minutes: silenceMinutes })
  const { isGuarded, chatterCount: count, chatterMinutes } = setting
  const chatter = isGuarded ? t('linker.sentenceChatter', { count, minutes: chatterMinutes }) : ''
  const quiet = isQuiet ? t('linker.sentenceQuiet', { from: quietFrom, to: quietTo }) : ''
  return `${start}${often}${chatter}${quiet}`
}
