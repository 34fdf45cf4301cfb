import { expect, test } from 'vitest'
import { OrderGuard } from './order-guard.ts'

test.for<[string[], boolean[]]>([
  [['rrpc,reboot'], [true]],
  [[' CONFIG,writeconfig,{}'], [true]],
  [
    ['rr', 'pc,reboot'],
    [false, true],
  ],
  [
    ['c', 'o', 'nfig', ',x'],
    [false, false, false, true],
  ],
  [
    ['rrpx', 'rrpc,x'],
    [false, true],
  ],
  [['\u0001\u0003config,'], [false]],
  [
    ['con', 'text', 'fig,'],
    [false, false, false],
  ],
])('%j', ([chunks, found]) => {
  const guard = new OrderGuard()
  expect(chunks.map((chunk) => guard.isOrder(Buffer.from(chunk)))).toEqual(found)
})
