import { account } from './account.ts'
import { audit } from './audit.ts'
import { factor } from './factor.ts'
import { personal } from './personal.ts'

export const enUsAccount = { account, audit, factor, personal } as const
