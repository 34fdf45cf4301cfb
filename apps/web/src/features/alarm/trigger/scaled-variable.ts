import {
  type Device,
  deviceApi,
  type Model,
  type OutputOf,
  rangeOfVariable,
  type TransformerRatios,
  type Variable,
  writeFaultOf,
} from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, toQuery } from '#api/query.ts'
import { getSlave, getVariable } from '#parts/model-variables.ts'

/** A variable with the transformers that it is measured behind; those of a device that is not loaded are not known. */
export interface ScaledVariable {
  readonly variable: Variable
  readonly ratios: TransformerRatios | undefined
}

/** Transformers of one device; null where only those of the model count, undefined while they are not known. */
type OwnRatios = NonNullable<Device['ratios']> | null | undefined

/** As the server scales: a device's own transformer takes the place of the one that its model names for the slave. */
export function scaledVariable(
  model: Pick<Model, 'slaves'> | undefined,
  varId: string,
  ofDevice: OwnRatios,
): ScaledVariable | undefined {
  const variable = getVariable(model, varId)
  const slave = getSlave(model, varId)
  if (variable === undefined || slave === undefined) return undefined
  const own = (ofDevice ?? []).find(({ addr }) => addr === slave.addr)
  return { variable, ratios: ofDevice === undefined ? undefined : { ...slave, ...own } }
}

/** A number that the variable cannot hold. Without its transformers the server judges one that they multiply. */
export function isBeyond(value: number, { variable, ratios }: ScaledVariable): boolean {
  if (ratios === undefined && variable.ratio !== undefined) return false
  return writeFaultOf(variable, value, ratios) !== undefined
}

/** The writable range; a float's limits are too large to be useful. */
export function rangeText(scaled: ScaledVariable | undefined): string {
  if (scaled === undefined) return ''
  const { variable, ratios } = scaled
  if (ratios === undefined && variable.ratio !== undefined) return ''
  const range = rangeOfVariable(variable, ratios)
  if (range === undefined || range.maximum > Number.MAX_SAFE_INTEGER) return ''
  return `${range.minimum} – ${range.maximum}`
}

/** Transformers of the device with this id; empty for a model, of which no device's own count. */
export function useDeviceRatios(deviceId: string): OwnRatios {
  const { data } = useQuery({ ...deviceQuery(deviceId), enabled: deviceId !== '' })
  return deviceId === '' ? null : ratiosIn(data)
}

/** What `useDeviceRatios` has loaded. */
export function knownRatios(deviceId: string): OwnRatios {
  if (deviceId === '') return null
  return ratiosIn(queryClient.getQueryData(deviceQuery(deviceId).queryKey))
}

const deviceQuery = (deviceId: string) => toQuery(deviceApi.list, { id: Number(deviceId) })

function ratiosIn(answer: OutputOf<typeof deviceApi.list> | undefined): OwnRatios {
  if (answer === undefined) return undefined
  const device = ('list' in answer ? answer.list : answer)[0]
  return device === undefined ? undefined : (device.ratios ?? [])
}
