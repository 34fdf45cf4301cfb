import { namesOf, type Source } from '@fieldhub/page'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { getSlave, getVariable, useModel } from '#parts/model-variables.ts'
import { useSubject } from './use-subjects.ts'

/** The name of a variable with its slave, and with another device's name before them. */
export function SourceName({ source }: { readonly source: Source }) {
  const subject = useSubject(source.dev)
  const modelId = subject?.modelId ?? null
  const model = useModel(modelId)
  const varId = String(source.varId)
  const variable = getVariable(model, varId)
  if (model === undefined && modelId !== null) return '…'
  if (variable === undefined) return <LostName source={source} />
  const device = source.dev === '$self' ? [] : [subject?.name ?? '']
  return [...device, getSlave(model, varId)?.name ?? '', variable.name].join(' · ')
}

function LostName({ source }: { readonly source: Source }) {
  return toLostName(source, useT())
}

/** What is known of a variable that the model does not have. */
export function toLostName(source: Source, t: Translate): string {
  const { name } = namesOf(source)
  if (name !== '') return t('panel.unboundVariable', { name })
  return t('panel.lostVariable', { id: source.varId })
}
