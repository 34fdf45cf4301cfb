import type { Translation } from '../catalogue.ts'
import { common } from './common.ts'
import { device } from './device.ts'
import { error } from './error.ts'
import { home } from './home.ts'
import { model } from './model.ts'
import { personal } from './personal.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

export const enUs: Translation = { common, device, error, home, model, personal, session, shell }
