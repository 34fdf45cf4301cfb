import type { Source } from '@fieldhub/page'
import { slaveOf, useModel, variableOf } from '#parts/model-variables.ts'
import { useT } from '#i18n/use-t.ts'
import { useSubjects } from './use-subjects.ts'

/** What a variable is called: slave and name, another device's before them. */
export function SourceName({ source }: { readonly source: Source }) {
  const t = useT()
  const subject = useSubjects().find(({ dev }) => dev === source.dev)
  const modelId = subject?.modelId ?? null
  const model = useModel(modelId)
  const varId = String(source.varId)
  const variable = variableOf(model, varId)
  if (model === undefined && modelId !== null) return '…'
  if (variable === undefined) return t('panel.lostVariable', { id: source.varId })
  const device = source.dev === '$self' ? [] : [subject?.name ?? '']
  return [...device, slaveOf(model, varId)?.name ?? '', variable.name].join(' · ')
}
