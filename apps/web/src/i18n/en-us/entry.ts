import { common } from './common.ts'
import { error } from './error.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

export const enUsEntry = { common, error, session, shell } as const
