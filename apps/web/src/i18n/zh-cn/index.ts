import { cloud } from './cloud.ts'
import { command } from './command.ts'
import { contact } from './contact.ts'
import { empty } from './empty.ts'
import { firmware } from './firmware.ts'
import { zhCnFirst } from './first.ts'
import { form } from './form.ts'
import { refused } from './refused.ts'
import { scale } from './scale.ts'
import { trigger } from './trigger.ts'

export const zhCn = {
  ...zhCnFirst,
  cloud,
  command,
  empty,
  firmware,
  form,
  contact,
  refused,
  scale,
  trigger,
} as const
