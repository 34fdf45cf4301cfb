import { timing } from './timing.ts'

export const enUsExtend = { timing } as const
