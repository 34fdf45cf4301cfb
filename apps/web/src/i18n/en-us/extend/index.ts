import { timing } from './timing.ts'
import { varLog } from './var-log.ts'

export const enUsExtend = { timing, varLog } as const
