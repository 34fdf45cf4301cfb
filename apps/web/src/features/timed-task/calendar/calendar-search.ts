import * as z from 'zod/mini'
import { idParam, textParam } from '#ui/list/search-fields.ts'

/** The parameters of `/extend/timing/calendar`: `month` as 2026-11, `day` as 2026-11-22. */
export const calendarSearch = z.object({ month: textParam, day: textParam, deviceId: idParam })
