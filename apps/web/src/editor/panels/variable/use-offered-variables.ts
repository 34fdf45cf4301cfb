import type { OfferedVariable, Source } from '@fieldhub/page'
import { useModel } from '#parts/model-variables.ts'
import { type Subject, useSubject } from '../use-subjects.ts'
import { offerVariable } from './offer-variable.ts'
import { useLatestValues } from './use-latest-values.ts'

interface Offered {
  readonly subject: Subject | undefined
  readonly found: readonly { readonly slave: string; readonly variable: OfferedVariable }[]
}

/** The variables of a device or of the configuration's own subject that a search finds, with the names of their slaves. */
export function useOfferedVariables(dev: Source['dev'], search: string): Offered {
  const subject = useSubject(dev)
  const model = useModel(subject?.modelId ?? null)
  const latest = useLatestValues(subject)
  const words = search.trim().toLowerCase()
  const found = (model?.slaves ?? []).flatMap((slave) =>
    slave.var
      .filter(({ name }) => `${slave.name} ${name}`.toLowerCase().includes(words))
      .map((variable) => ({
        slave: slave.name,
        variable: offerVariable(dev, slave.name, variable, latest.get(variable.varId)),
      })),
  )
  return { subject, found }
}
