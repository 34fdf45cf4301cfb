import type { Configuration } from '@fieldhub/contract'

type Texts = Readonly<Record<string, string | undefined>>

export const noFilter = {
  search: undefined,
  modelId: undefined,
  deviceId: undefined,
  page: undefined,
} as const

interface ConfigurationFilter {
  readonly type: Configuration['type']
  readonly search?: string | undefined
  readonly modelId?: number | undefined
  readonly deviceId?: number | undefined
}

/** What the address of a list asks for; what it cannot mean is left out. */
export function toFilter(
  { search, modelId, deviceId }: Texts,
  type: Configuration['type'],
): ConfigurationFilter {
  const subject = type === 0 ? { modelId: idOf(modelId) } : { deviceId: idOf(deviceId) }
  return { type, search: search === '' ? undefined : search, ...subject }
}

export function isFiltered({ search, modelId, deviceId }: ConfigurationFilter): boolean {
  return [search, modelId, deviceId].some((value) => value !== undefined)
}

export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
