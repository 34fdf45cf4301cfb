import { expect, test } from 'vitest'
import { Email } from './fields.ts'

test.for([
  'wang@example.com',
  "o'neil+ops@mail.example.co",
  '王@例子.中国',
  'a.b-c_d@x-y.example.cn',
])('%s is an address', (address) => expect(Email.safeParse(address).success).toBe(true))

test.for([
  'a@b.c>',
  'a@b.com>',
  '<a@b.com',
  '王工 <a@b.com>',
  '"a"@b.com',
  'a@b.com;c@d.com',
  'a@b.com,c@d.com',
  'a@b',
  'a@b.c',
  'a@b..com',
  'a@.com',
  'a@@b.com',
  'a@b.com.',
])('%s is none', (address) => expect(Email.safeParse(address).success).toBe(false))
