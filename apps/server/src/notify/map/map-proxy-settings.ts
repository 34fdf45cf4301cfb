import * as z from 'zod/mini'
import { baseUrl, neededSecret, type SettingGroup } from '../provider/setting-group.ts'

const Variables = z.object({
  FIELDHUB_MAP_KEY: z._default(z.string(), ''),
  FIELDHUB_MAP_SECURITY_CODE: neededSecret,
  FIELDHUB_MAP_URL: baseUrl('https://restapi.amap.com'),
  FIELDHUB_MAP_WEB_URL: baseUrl('https://webapi.amap.com'),
})

export type MapProxySettings = ReturnType<typeof toSettings>

/** Settings of the map in the browser: AMap's key of kind Web端 with its security code. */
export const mapProxyGroup: SettingGroup<MapProxySettings> = {
  switches: ['FIELDHUB_MAP_SECURITY_CODE'],
  names: Object.keys(Variables.shape),
  schema: z.pipe(Variables, z.transform(toSettings)),
}

function toSettings(set: z.output<typeof Variables>) {
  return {
    key: set.FIELDHUB_MAP_KEY,
    securityCode: set.FIELDHUB_MAP_SECURITY_CODE,
    url: set.FIELDHUB_MAP_URL,
    webUrl: set.FIELDHUB_MAP_WEB_URL,
  }
}
