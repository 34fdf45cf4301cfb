import { factor } from './factor.ts'

/** Texts for the second step of signing in, without the rest of the personal centre. */
export const zhCnFactor = { factor } as const
