import * as z from 'zod/mini'
import { neededSecret, optionalBaseUrl, type SettingGroup } from '../provider/setting-group.ts'

const serviceUrl = 'https://restapi.amap.com'
const locateUrl = 'https://apilocate.amap.com'

const Variables = z.object({
  FIELDHUB_MAP_URL: optionalBaseUrl,
  FIELDHUB_MAP_SERVICE_KEY: neededSecret,
  FIELDHUB_MAP_LOCATE_URL: optionalBaseUrl,
  FIELDHUB_MAP_LOCATE_KEY: z.optional(neededSecret),
})

export type MapSettings = ReturnType<typeof toMapSettings>

export const mapGroup: SettingGroup<MapSettings> = {
  switches: ['FIELDHUB_MAP_SERVICE_KEY', 'FIELDHUB_MAP_LOCATE_KEY'],
  names: Object.keys(Variables.shape),
  schema: z.pipe(Variables, z.transform(toMapSettings)),
}

function toMapSettings(set: z.output<typeof Variables>) {
  return {
    url: set.FIELDHUB_MAP_URL ?? new URL(serviceUrl),
    serviceKey: set.FIELDHUB_MAP_SERVICE_KEY,
    /** A single test endpoint can stand for both services. */
    locateUrl: set.FIELDHUB_MAP_LOCATE_URL ?? set.FIELDHUB_MAP_URL ?? new URL(locateUrl),
    /** A key of kind 智能硬件定位, which AMap issues apart from the web-service key. */
    locateKey: set.FIELDHUB_MAP_LOCATE_KEY ?? set.FIELDHUB_MAP_SERVICE_KEY,
  }
}
