import { account } from './account.ts'
import { audit } from './audit.ts'
import { personal } from './personal.ts'

export const zhCnAccount = { account, audit, personal } as const
