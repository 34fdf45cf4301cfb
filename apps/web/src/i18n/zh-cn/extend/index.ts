import { timing } from './timing.ts'
import { varLog } from './var-log.ts'

export const zhCnExtend = { timing, varLog } as const
