import type { MapDriver, MapStart } from './map-driver.ts'

export interface OpenedMap {
  readonly driver: MapDriver
  readonly kind: 'amap' | 'plain'
  /** Whether there is a key, but its maker's map did not load. */
  readonly hasFailed: boolean
}

/**
 * Opens AMap where there is a key for it, and otherwise our own plain map. Neither is loaded before a map is shown, and
 * none is made after `stop`.
 */
export async function openMap(
  key: string,
  start: MapStart,
  stop: AbortSignal,
): Promise<OpenedMap | undefined> {
  const open = key === '' ? undefined : await amapOpener(key)
  if (open !== undefined) {
    return stop.aborted ? undefined : { driver: open(start), kind: 'amap', hasFailed: false }
  }
  const { openLeafletMap } = await import('./leaflet-driver.ts')
  if (stop.aborted) return undefined
  return { driver: openLeafletMap(start), kind: 'plain', hasFailed: key !== '' }
}

async function amapOpener(key: string): Promise<((start: MapStart) => MapDriver) | undefined> {
  const [{ openAMap }, { loadAMap }] = await Promise.all([
    import('./amap-driver.ts'),
    import('./amap-library.ts'),
  ])
  const library = await loadAMap(key).catch(() => undefined)
  return library && ((start) => openAMap(library, start))
}
