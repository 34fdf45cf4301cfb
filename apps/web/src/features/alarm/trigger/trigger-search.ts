type Texts = Readonly<Record<string, string | undefined>>

export const noFilter = {
  search: undefined,
  enabled: undefined,
  runStatus: undefined,
  deviceId: undefined,
  modelId: undefined,
  page: undefined,
} as const

/** What the address asks for; what it cannot mean is left out. */
export function toFilter({ search, enabled, runStatus, deviceId, modelId }: Texts) {
  return {
    search: search === '' ? undefined : search,
    enabled: enabled === 'true' || enabled === 'false' ? enabled : undefined,
    runStatus: runStatus === '0' || runStatus === '1' ? Number(runStatus) : undefined,
    deviceId: toId(deviceId),
    modelId: toId(modelId),
  } as const
}

export function isFiltered(texts: Texts): boolean {
  return Object.values(toFilter(texts)).some((value) => value !== undefined)
}

function toId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
