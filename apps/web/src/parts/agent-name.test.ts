import { expect, test } from 'vitest'
import { agentName } from './agent-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Safari/604.1`, 'Safari · iOS'],
  [`Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/140 MicroMessenger/8.0`, 'WeChat · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(100), 'x'.repeat(60)],
  ['', ''],
] as const)('%s is shown as %s', ([agent, name]) => {
  expect(agentName(agent)).toBe(name)
})
