import { modelApi } from '@fieldhub/contract'
import { VariableIndex } from '@fieldhub/page'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toQuery } from '#api/query.ts'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import type { PageSession } from '../pages/page-session.ts'

/** Keeps the editor's list of variables as its model is, for as long as the editor is open. */
export function useVariableIndex({ configuration, editor }: PageSession): void {
  const { type, modelId, deviceId } = configuration
  const [device] = useDevicesById(type === 1 && deviceId !== null ? [deviceId] : [])
  const id = type === 0 ? modelId : (device?.model ?? null)
  const { data } = useQuery({
    ...toQuery(modelApi.list, { id: id ?? 0 }),
    enabled: id !== null,
  })
  const model = data?.[0]
  useEffect(() => {
    const named = (model?.slaves ?? []).flatMap((slave) =>
      slave.var.map(({ varId, name }) => ({ varId, slave: slave.name, name })),
    )
    editor.variables.set(new VariableIndex(named))
  }, [editor, model])
}
