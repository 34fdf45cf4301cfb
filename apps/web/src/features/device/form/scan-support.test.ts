import { expect, test } from 'vitest'
import { getSerialNumber } from './scan-support.ts'

test.for([
  ['PUMP-0001', 'PUMP-0001'],
  [' 861234567890123\n', '861234567890123'],
  ['PUMP-0001,secret1', 'PUMP-0001'],
  ['https://example.com/d?id=4&sn=PUMP-0001&x=1', 'PUMP-0001'],
  ['https://example.com/device/PUMP-0001', 'PUMP-0001'],
  ['SN:PUMP-0001;MODEL:X', 'PUMP-0001'],
  ['IMEI=861234567890123', '861234567890123'],
] as const)('the label %j carries %s', ([code, sn]) => {
  expect(getSerialNumber(code)).toBe(sn)
})
