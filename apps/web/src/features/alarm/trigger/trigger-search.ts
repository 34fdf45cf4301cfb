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
export function filterOf({ search, enabled, runStatus, deviceId, modelId }: Texts) {
  return {
    search: search === '' ? undefined : search,
    enabled: enabled === 'true' || enabled === 'false' ? enabled : undefined,
    runStatus: runStatus === '0' || runStatus === '1' ? Number(runStatus) : undefined,
    deviceId: idOf(deviceId),
    modelId: idOf(modelId),
  } as const
}

export function isFiltered(texts: Texts): boolean {
  return Object.values(filterOf(texts)).some((value) => value !== undefined)
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
