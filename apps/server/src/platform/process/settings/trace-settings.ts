import * as z from 'zod/mini'
import { atLeast } from './setting-rules.ts'

const headerRule = 'must be like authorization=Bearer abc'

export const traceSettings = {
  FIELDHUB_TRACES_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must be like http://collector:4318')),
    '',
  ),
  FIELDHUB_TRACES_HEADER: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9-]+=[\x20-\x7e]+$/, headerRule)),
    '',
  ),
  FIELDHUB_TRACES_PERCENT: z._default(
    atLeast(1).check(z.maximum(100, 'must not be above 100')),
    100,
  ),
}

interface TraceSettings {
  readonly FIELDHUB_TRACES_URL: string
  readonly FIELDHUB_TRACES_HEADER: string
  readonly FIELDHUB_TRACES_PERCENT: number
}

/** Where traces go; undefined: nowhere. */
export function getTraces(settings: TraceSettings) {
  const { FIELDHUB_TRACES_URL: url, FIELDHUB_TRACES_HEADER: header } = settings
  if (url === '') return undefined
  const [name = ''] = header.split('=', 1)
  return {
    url: url.replace(/\/+$/, ''),
    headers: name === '' ? {} : { [name]: header.slice(name.length + 1) },
    share: settings.FIELDHUB_TRACES_PERCENT / 100,
  }
}
