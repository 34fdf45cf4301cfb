import * as z from 'zod/mini'
import { idParam, oneOfTexts } from '#ui/list/search-fields.ts'

/** Of the map of a device: its place, or its track of so many days. */
export const positionSearch = z.object({ map: oneOfTexts(['position', 'track']), days: idParam })
