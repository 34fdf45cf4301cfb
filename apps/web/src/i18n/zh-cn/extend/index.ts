import { timing } from './timing.ts'

export const zhCnExtend = { timing } as const
