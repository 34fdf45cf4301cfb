import type { AlarmSetting } from '@fieldhub/contract'
import { minutesOf } from '#features/alarm/setting/setting-draft.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { getEdges } from './get-edges.ts'
import { type TriggerDraft, toInput } from './trigger-draft.ts'

export interface SentenceNames {
  readonly subject: string
  readonly variable: string
  /** The slave whose silence is watched; empty: the whole device. */
  readonly slave: string
  readonly unit: string
  readonly decimals: number
  /** Variables of the further conditions; an empty name is not chosen yet. */
  readonly further: readonly FurtherNames[]
  readonly config: AlarmSetting | undefined
  /** The contacts who are notified besides those of the setting. */
  readonly contacts: readonly string[]
  readonly linkages: readonly { readonly name: string; readonly value: string }[]
}

interface FurtherNames {
  readonly variable: string
  readonly unit: string
  readonly decimals: number
}

/** The trigger's effect in words; null until it is complete enough. */
export function triggerSentence(
  draft: TriggerDraft,
  names: SentenceNames,
  t: Translate,
): string | null {
  const when = whenText(draft, names, t)
  if (when === null) return null
  return [
    when,
    pushText(draft, names, t),
    linkageText(draft, names, t),
    t('trigger.sentenceEnd'),
  ].join('')
}

function whenText(draft: TriggerDraft, names: SentenceNames, t: Translate): string | null {
  const { subject, variable, unit, slave } = names
  if (subject === '') return null
  if (draft.condition === 'offline') {
    const minutes = draft.offlineMinutes
    return slave === ''
      ? t('trigger.sentenceOffline', { subject, minutes })
      : t('trigger.sentenceSlaveOffline', { subject, slave, minutes })
  }
  if (variable === '') return null
  const what = t('trigger.sentenceWhat', { subject, variable })
  if (draft.condition === 'noValue') return t('trigger.sentenceNoValue', { what })
  if (draft.conditions.length > 0) return joinedText(draft, names, t)
  if (draft.condition === 'on' || draft.condition === 'off') {
    return t(draft.condition === 'on' ? 'trigger.sentenceOn' : 'trigger.sentenceOff', { what })
  }
  const input = toInput(draft)
  const edges = getEdges(
    { ...input, decimals: names.decimals },
    (value) => displayValue(value, { unit }),
    t,
  )
  return edges === null ? null : t('trigger.sentenceEdges', { what, ...edges })
}

/** All conditions in words; null while one of them is not complete. */
function joinedText(draft: TriggerDraft, names: SentenceNames, t: Translate): string | null {
  const { subject, variable, unit, decimals, further } = names
  const input = toInput(draft)
  const own = stateText(input, { unit, decimals }, t)
  const others = input.conditions.map((condition, index) => {
    const { variable: other = '', ...shown } = further[index] ?? {}
    const state = stateText(condition, { unit: '', decimals: 0, ...shown }, t)
    return state === null || other === ''
      ? null
      : t('trigger.sentenceOther', { name: other, state })
  })
  if (own === null || others.includes(null)) return null
  const what = t('trigger.sentenceWhat', { subject, variable })
  const first = t('trigger.sentenceFirst', { what, state: own })
  const joint = t(draft.join === 'and' ? 'trigger.sentenceAnd' : 'trigger.sentenceOr')
  return t('trigger.sentenceJoined', { conditions: [first, ...others].join(joint) })
}

type Stated = Pick<ReturnType<typeof toInput>, 'condition' | 'a' | 'b' | 'deadZone'>

/** What a variable is while its condition is met. */
function stateText(
  stated: Stated,
  { unit, decimals }: Pick<FurtherNames, 'unit' | 'decimals'>,
  t: Translate,
): string | null {
  if (stated.condition === 'on') return t('trigger.stateOn')
  if (stated.condition === 'off') return t('trigger.stateOff')
  const shown = (value: number) => displayValue(value, { unit })
  return getEdges({ ...stated, decimals }, shown, t)?.alarm ?? null
}

function pushText(draft: TriggerDraft, { config, contacts }: SentenceNames, t: Translate): string {
  if (!draft.alarmSwitch) return ''
  const comma = t('trigger.comma')
  const people = [...(config?.contacts.map(({ name }) => name) ?? []), ...contacts]
  const content = draft.alarmContent.trim() || draft.normalContent.trim()
  if (content === '') return ''
  if (people.length === 0) return t('trigger.sentenceNobody')
  const sentence = t('trigger.sentencePush', { content, people: [...new Set(people)].join(comma) })
  if (config === undefined || config.mode === 'all') return sentence
  return `${sentence}${t('trigger.sentenceSilence', { minutes: minutesOf(config.silence) })}`
}

function linkageText(draft: TriggerDraft, { linkages }: SentenceNames, t: Translate): string {
  const named = linkages.filter(({ name, value }) => name !== '' && value !== '')
  if (!draft.linkageSwitch || named.length === 0) return ''
  const writes = named.map(({ name, value }) => t('trigger.sentenceWrite', { name, value }))
  return t('trigger.sentenceLinkage', { writes: writes.join(t('trigger.comma')) })
}
