import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.for([
  [
    '{"add":{"sn":"A-1","password":"secret","profile":"pump"}}',
    {
      kind: 'add',
      member: { sn: 'A-1', password: 'secret', profile: 'pump', framing: 'rtu' },
    },
  ],
  [
    '{"add":{"sn":"A-1","password":"secret","profile":"truck","cloud":true}}',
    {
      kind: 'add',
      member: { sn: 'A-1', password: 'secret', profile: 'truck', framing: 'rtu', isCloud: true },
    },
  ],
  [
    '{"fault":{"sn":"A-1","late":true,"flood":20}}',
    { kind: 'fault', sn: 'A-1', faults: { late: true, flood: 20 } },
  ],
  ['{"remove":{"sn":"A-1"}}', { kind: 'remove', sn: 'A-1' }],
  ['{"reconnect":{"sn":"A-1"}}', { kind: 'reconnect', sn: 'A-1' }],
  [
    '{"fault":{"sn":"A-1","silence":true,"heartbeat":"inside"}}',
    { kind: 'fault', sn: 'A-1', faults: { silence: true, heartbeat: 'inside' } },
  ],
] as const)('%s is understood', ([line, command]) => {
  expect(parseCommand(line)).toEqual({ ok: true, value: command })
})

test.for([
  ['', 'not a JSON object'],
  ['{"add":', 'not a JSON object'],
  ['[]', 'not a JSON object'],
  ['{}', 'no known command'],
  ['{"add":{"sn":"A","password":"p","profile":"rocket"}}', 'profile is unknown'],
  ['{"add":{"sn":"A","profile":"pump"}}', 'password is missing'],
  ['{"remove":{}}', 'sn is missing'],
  ['{"fault":{"sn":"A","fire":true}}', 'fault fire is unknown'],
  ['{"fault":{"sn":"A","delayMs":-1}}', 'fault delayMs has a wrong value'],
] as const)('%s is refused: %s', ([line, reason]) => {
  expect(parseCommand(line)).toEqual({ ok: false, error: reason })
})
