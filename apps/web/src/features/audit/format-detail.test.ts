import { expect, test } from 'vitest'
import { formatDetail } from './format-detail.ts'

test.for([
  ['', ''],
  ['{}', ''],
  ['{"deviceId":3}', '{\n  "deviceId": 3\n}'],
  ['{"name":"cut of', '{"name":"cut of'],
] as const)('%s reads %s', ([detail, text]) => {
  expect(formatDetail(detail)).toBe(text)
})
