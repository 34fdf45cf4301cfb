import type { AlarmSetting, Contact } from '@fieldhub/contract'
import { getSlave, getVariable } from '#parts/model-variables.ts'
import type { TriggerDraft } from './trigger-draft.ts'
import type { SentenceNames } from './trigger-sentence.ts'
import type { Subject } from './use-subject.ts'

interface SentenceSources {
  readonly draft: TriggerDraft
  readonly subject: Subject
  readonly configs: readonly AlarmSetting[]
  readonly contacts: readonly Contact[]
}

/** What the sentence calls things. */
export function useSentenceNames(sources: SentenceSources): SentenceNames {
  const { draft, subject, configs, contacts } = sources
  return {
    subject: subject.name,
    variable: subject.variable?.name ?? '',
    slave: getSlave(subject.model, draft.silentVarId)?.name ?? '',
    unit: subject.variable?.unit ?? '',
    decimals: subject.variable?.decimals ?? 0,
    further: draft.conditions.map(({ varId }) => {
      const { name = '', unit = '', decimals = 0 } = getVariable(subject.model, varId) ?? {}
      return { variable: name, unit, decimals }
    }),
    config: configs.find(({ id }) => String(id) === draft.alarmConfigId),
    contacts: contacts
      .filter(({ id }) => draft.contactIds.includes(String(id)))
      .map(({ name }) => name),
    linkages: draft.linkages.map(({ deviceId, varId, value }) => {
      const model = deviceId === '' ? subject.model : subject.knownModelOf(deviceId)
      return { name: getVariable(model, varId)?.name ?? '', value: value.trim() }
    }),
  }
}
