/** The part of AMap's JS API 2.0 that is used here. Its places are `[lng, lat]` in GCJ-02. */
export interface AMapLibrary {
  readonly Map: new (container: HTMLElement, options: object) => AMapMap
  readonly Marker: new (options: object) => AMapMarker
  readonly Polyline: new (options: object) => object
  readonly Circle: new (options: object) => object
  readonly Bounds: new (southWest: AMapPair, northEast: AMapPair) => object
  readonly Pixel: new (x: number, y: number) => object
}

export type AMapPair = readonly [number, number]

export interface AMapLngLat {
  getLng(): number
  getLat(): number
}

export interface AMapMap {
  on(event: string, handle: (event: { readonly lnglat?: AMapLngLat }) => void): void
  add(overlays: readonly object[]): void
  remove(overlays: readonly object[]): void
  getZoom(): number
  setZoom(zoom: number): void
  setZoomAndCenter(zoom: number, centre: AMapPair, immediately: boolean): void
  setBounds(bounds: object, immediately: boolean, padding: readonly number[]): void
  getBounds(): { contains(pair: AMapPair): boolean }
  resize(): void
  destroy(): void
}

export interface AMapMarker {
  on(event: string, handle: () => void): void
  getPosition(): AMapLngLat
  setPosition(position: AMapPair): void
}

declare global {
  interface Window {
    AMap?: AMapLibrary
    /** The address for the library's own calls. This server adds the security code, which no browser may see. */
    _AMapSecurityConfig?: { readonly serviceHost: string }
    fieldhubMapReady?: () => void
  }
}

const loadMsMax = 15_000
let loading: Promise<AMapLibrary> | undefined

/** Loads the library from AMap, once for a page; after a failure it may be tried again. */
export function loadAMap(key: string): Promise<AMapLibrary> {
  loading ??= load(key).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(key: string): Promise<AMapLibrary> {
  if (window.AMap !== undefined) return Promise.resolve(window.AMap)
  window._AMapSecurityConfig = { serviceHost: `${location.origin}/_AMapService` }
  const query = new URLSearchParams({ v: '2.0', key, callback: 'fieldhubMapReady' })
  const script = document.createElement('script')
  script.src = `https://webapi.amap.com/maps?${query.toString()}`
  script.async = true
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('AMap was not loaded'))
    }
    const timer = setTimeout(fail, loadMsMax)
    script.addEventListener('error', fail)
    window.fieldhubMapReady = () => {
      if (window.AMap === undefined) return fail()
      clearTimeout(timer)
      resolve(window.AMap)
    }
    document.head.append(script)
  })
}
