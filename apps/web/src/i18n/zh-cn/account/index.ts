import { account } from './account.ts'
import { audit } from './audit.ts'
import { demoTour } from './demo-tour.ts'
import { factor } from './factor.ts'
import { keys } from './keys.ts'
import { palette } from './palette.ts'
import { personal } from './personal.ts'
import { project } from './project.ts'

export const zhCnAccount = {
  account,
  audit,
  demoTour,
  factor,
  keys,
  palette,
  personal,
  project,
} as const
