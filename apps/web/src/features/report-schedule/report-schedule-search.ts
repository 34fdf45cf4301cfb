import * as z from 'zod/mini'
import { idParam, pageParam } from '#ui/list/search-fields.ts'

/** The schedule that a new one begins as a copy of. */
export const reportFormSearch = z.object({ copy: idParam })

/** The parameters of `/extend/report/{scheduleId}/kept`. */
export const keptReportSearch = z.object({ page: pageParam })
