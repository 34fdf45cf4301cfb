import { alarm } from './alarm.ts'
import { common } from './common.ts'
import { device } from './device.ts'
import { error } from './error.ts'
import { fleet } from './fleet.ts'
import { group } from './group.ts'
import { home } from './home.ts'
import { map } from './map.ts'
import { session } from './session.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { simulated } from './simulated.ts'

/** Texts of the pages on which people begin, home and the list of devices, and of the console around the editor. */
export const zhCnFirst = {
  alarm,
  common,
  device,
  error,
  fleet,
  group,
  home,
  map,
  session,
  share,
  shell,
  simulated,
} as const
