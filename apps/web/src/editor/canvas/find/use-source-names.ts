import { modelApi } from '@fieldhub/contract'
import { getSources, type PageData, type Source } from '@fieldhub/page'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useSubjects } from '../../panels/use-subjects.ts'

/** Every source that a page names, whether its value is shown or written. */
export function allSources(page: PageData): readonly Source[] {
  const { shown, written } = getSources(page)
  return [...shown, ...written]
}

export type SourceNameOf = (source: Source) => string | undefined

/**
 * The names of variables behind those of their slaves, which tell equal ones apart, and behind that of another device; as far
 * as they are loaded.
 */
export function useSourceNames(sources: readonly Source[]): SourceNameOf {
  const subjects = useSubjects([...new Set(sources.map(({ dev }) => dev))])
  const modelIds = [...new Set(subjects.flatMap(({ modelId }) => modelId ?? []))]
  const answers = useQueries({ queries: modelIds.map((id) => toQuery(modelApi.list, { id })) })
  const key = subjects.map(({ dev, name, modelId }) => `${dev}/${name}/${modelId}`).join()
  const loadedAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { dev, name, modelId } of subjects) {
      const model = answers[modelIds.indexOf(modelId ?? 0)]?.data?.[0]
      const before = dev === '$self' ? [] : [name]
      for (const slave of model?.slaves ?? []) {
        for (const variable of slave.var) {
          names.set(`${dev}/${variable.varId}`, [...before, slave.name, variable.name].join(' · '))
        }
      }
    }
    return ({ dev, varId }) => names.get(`${dev}/${varId}`)
    // The lists are new at every render; the keys say when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, loadedAt])
}
