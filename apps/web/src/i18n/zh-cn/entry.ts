import { common } from './common.ts'
import { error } from './error.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

/** What the sign-in page needs: it must not wait for the texts of every screen. */
export const zhCnEntry = { common, error, session, shell } as const
