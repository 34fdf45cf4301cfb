import * as z from 'zod/mini'
import { idParam, oneOfTexts } from '#ui/list/search-fields.ts'

/** Search parameters of a device's map: its position, or its track of that many days. */
export const positionSearch = z.object({ map: oneOfTexts(['position', 'track']), days: idParam })
