import { common } from './common.ts'
import { error } from './error.ts'
import { session } from './session.ts'

/** Texts of the sign-in page, which must not wait for the texts of every screen. */
export const zhCnEntry = { common, error, session } as const
