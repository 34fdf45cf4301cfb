import { common } from './common.ts'
import { error } from './error.ts'
import { session } from './session.ts'

export const enUsEntry = { common, error, session } as const
