import { account } from './account.ts'
import { audit } from './audit.ts'
import { personal } from './personal.ts'

export const enUsAccount = { account, audit, personal } as const
