import type { Variable } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { getSlave, getVariable, useModel, variableChoices } from '#parts/model-variables.ts'
import { toLostName } from './source-name.tsx'
import { SubjectSelect } from './subject-select.tsx'
import { useSubject } from './use-subjects.ts'

interface SourceSelectProps {
  readonly source: Source | undefined
  readonly isFit?: (variable: Variable) => boolean
  readonly onChoose: (source: Source) => void
}

/** Chooses a variable by searching the model's slaves; on a device's page another device first. */
export function SourceSelect({ source, isFit, onChoose }: SourceSelectProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Source['dev']>()
  const dev = chosen ?? source?.dev ?? '$self'
  const model = useModel(useSubject(dev)?.modelId ?? null)
  const varId = source !== undefined && source.dev === dev ? String(source.varId) : null
  const lostName = useLostName(source, dev)
  return (
    <>
      <SubjectSelect dev={dev} onChoose={setChosen} />
      <Select
        size="xs"
        label={t('panel.variable')}
        searchable
        limit={300}
        value={varId}
        data={variableChoices(model, isFit)}
        placeholder={lostName ?? t('panel.searchVariable')}
        nothingFoundMessage={t('panel.noVariable')}
        onChange={(value) => {
          if (value === null) return
          const names = {
            slave: getSlave(model, value)?.name ?? '',
            name: getVariable(model, value)?.name ?? '',
          }
          onChoose({ dev, varId: Number(value), ...names })
        }}
      />
    </>
  )
}

/** What a variable is called that the model of its device does not have; undefined for one that it has. */
function useLostName(source: Source | undefined, dev: Source['dev']): string | undefined {
  const t = useT()
  const model = useModel(useSubject(dev)?.modelId ?? null)
  if (source === undefined || source.dev !== dev || model === undefined) return undefined
  return getVariable(model, String(source.varId)) === undefined ? toLostName(source, t) : undefined
}
