import { namesOf, type Source } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { getSlave, getVariable, useModel } from '#parts/model-variables.ts'
import { useSubject } from './use-subjects.ts'

/** The name of a variable with its slave, and with another device's name before them. */
export function SourceName({ source }: { readonly source: Source }) {
  const t = useT()
  const subject = useSubject(source.dev)
  const modelId = subject?.modelId ?? null
  const model = useModel(modelId)
  const varId = String(source.varId)
  const variable = getVariable(model, varId)
  if (model === undefined && modelId !== null) return '…'
  const { name } = namesOf(source)
  if (variable === undefined && name !== '') return t('panel.unboundVariable', { name })
  if (variable === undefined) return t('panel.lostVariable', { id: source.varId })
  const device = source.dev === '$self' ? [] : [subject?.name ?? '']
  return [...device, getSlave(model, varId)?.name ?? '', variable.name].join(' · ')
}
