import type { MapDriver, MapStart } from './map-driver.ts'

export interface OpenedMap {
  readonly driver: MapDriver
  readonly kind: 'amap' | 'plain'
  /** A key is there, but the map of its maker did not come. */
  readonly hasFailed: boolean
}

/** AMap where there is a key for it, else our own plain map. Neither is loaded before a map is shown. */
export async function openMap(key: string, start: MapStart): Promise<OpenedMap> {
  const amap = key === '' ? undefined : await openAMapOrNot(key, start)
  if (amap !== undefined) return { driver: amap, kind: 'amap', hasFailed: false }
  const { openLeafletMap } = await import('./leaflet-driver.ts')
  return { driver: openLeafletMap(start), kind: 'plain', hasFailed: key !== '' }
}

async function openAMapOrNot(key: string, start: MapStart): Promise<MapDriver | undefined> {
  const [{ openAMap }, { loadAMap }] = await Promise.all([
    import('./amap-driver.ts'),
    import('./amap-library.ts'),
  ])
  const library = await loadAMap(key).catch(() => undefined)
  return library && openAMap(library, start)
}
