import { alarm } from './alarm.ts'
import { cloud } from './cloud.ts'
import { command } from './command.ts'
import { common } from './common.ts'
import { device } from './device.ts'
import { error } from './error.ts'
import { firmware } from './firmware.ts'
import { fleet } from './fleet.ts'
import { group } from './group.ts'
import { home } from './home.ts'
import { linker } from './linker.ts'
import { map } from './map.ts'
import { refused } from './refused.ts'
import { scale } from './scale.ts'
import { session } from './session.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { trigger } from './trigger.ts'

export const enUs = {
  alarm,
  cloud,
  command,
  common,
  device,
  error,
  firmware,
  fleet,
  group,
  home,
  linker,
  map,
  refused,
  scale,
  session,
  share,
  shell,
  trigger,
}
