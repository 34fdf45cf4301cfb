import { modelApi } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { getVariable } from '#parts/model-variables.ts'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { useSubjects } from '../panels/use-subjects.ts'
import { simulatedId } from './simulation.ts'

/** What viewers see of the sources' variables, by the models of their devices. Simulated values never grow old. */
export function useVariableNames(sources: readonly Source[]): ViewerHost['variable'] {
  const subjects = useSubjects([...new Set(sources.map(({ dev }) => dev))])
  const modelIds = [...new Set(subjects.flatMap(({ modelId }) => modelId ?? []))]
  const answers = useQueries({ queries: modelIds.map((id) => toQuery(modelApi.list, { id })) })
  const models = new Map(modelIds.map((id, at) => [id, answers[at]?.data?.[0]]))
  const devices = subjects.map(({ dev, modelId }) => ({
    deviceId: dev === '$self' ? simulatedId : dev,
    modelId: modelId ?? 0,
  }))
  const key = devices.map((one) => [one.deviceId, one.modelId, models.has(one.modelId)]).join()
  const loadedAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  return useMemo(() => {
    const byDevice = new Map(devices.map((one) => [one.deviceId, models.get(one.modelId)]))
    return (deviceId, varId) => {
      const variable = getVariable(byDevice.get(deviceId), String(varId))
      if (variable === undefined) return undefined
      const { name, unit, decimals, fm } = variable
      return { name, unit, decimals, rateSeconds: 0, isSwitch: fm === 0 || fm === 1 }
    }
    // The lists are new at every render; the keys say when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, loadedAt])
}

/** The names of the sources' devices, of the simulated one too. */
export function useDeviceNames(sources: readonly Source[]): NonNullable<ViewerHost['deviceName']> {
  const subjects = useSubjects([...new Set(sources.map(({ dev }) => dev))])
  const key = subjects.map(({ dev, name }) => `${dev}/${name}`).join()
  return useMemo(() => {
    const names = new Map(
      subjects.map(({ dev, name }) => [dev === '$self' ? simulatedId : dev, name]),
    )
    return (deviceId) => names.get(deviceId)
    // The list is new at every render; the key says when it differs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
