import { type ScaleChange, scaleChanges } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { readScaleHistory } from './scale-history.ts'
import { chosenVariables } from './value-data.ts'
import { usableValues } from './values.ts'

/** A chart of more than these would be nothing but marks. The newest count. */
const changesMax = 500

interface ScaleChangeQuery {
  readonly deviceId: number
  readonly varIds?: string | undefined
  readonly startTime: number
  readonly endTime: number
}

/** When values of variables began to mean something else within a time, the oldest first. */
export async function listScaleChanges(
  context: ModelContext,
  caller: Caller,
  { deviceId, varIds, startTime, endTime }: ScaleChangeQuery,
): Promise<ScaleChange[]> {
  if (startTime >= endTime) throw new FieldError({ startTime: 'timeRange' })
  const usable = await usableValues(context, caller, deviceId, 'view')
  const variables = chosenVariables(usable, varIds?.split(',').map(Number))
  const scaled = { ...usable, varIds: new Set(variables.map(({ varId }) => varId)) }
  const steps = (await readScaleHistory(context, [scaled], startTime)).get(deviceId)
  return variables
    .flatMap(({ varId, name }) =>
      (steps?.get(varId) ?? [])
        .toReversed()
        .filter(({ time }) => time < endTime)
        .map(({ time, before, after }) => {
          return { varId, name, time, changes: scaleChanges(before, after) }
        }),
    )
    .toSorted((one, other) => one.time - other.time)
    .slice(-changesMax)
}
