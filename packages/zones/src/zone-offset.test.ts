import { expect, onTestFinished, test, vi } from 'vitest'
import { zoneOffsetMs } from './zone-offset.ts'

const hour = 3_600_000

/** The instants are 2026-07-01, 2026-01-01 and the change of the clocks on 2026-03-29. */
test.for<[string, number, number]>([
  ['Asia/Shanghai', 1_782_864_000_000, 8],
  ['UTC', 1_782_864_000_000, 0],
  ['Asia/Kolkata', 1_782_864_000_000, 5.5],
  ['America/St_Johns', 1_767_225_600_000, -3.5],
  ['Europe/Berlin', 1_767_225_600_000, 1],
  ['Europe/Berlin', 1_782_864_000_000, 2],
  // Summer time begins at 01:00 UTC.
  ['Europe/Berlin', 1_774_745_940_000, 1],
  ['Europe/Berlin', 1_774_746_000_000, 2],
])('%s at %d is %d hours ahead', ([zone, now, hours]) => {
  expect(zoneOffsetMs(zone, now)).toBe(hours * hour)
})

/** A name of a zone in so many spellings, all of which mean the same. */
function spellings(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) =>
    Array.from(name, (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
}

test('spellings of names are not kept without an end', () => {
  const names = spellings('antarctica/davis', 1_001)
  const [first = ''] = names
  for (const name of names) expect(zoneOffsetMs(name, 1_782_864_000_000)).toBe(7 * hour)
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => format.mockRestore())
  zoneOffsetMs(first, 1_782_864_000_000)
  expect(format).toHaveBeenCalledOnce()
})
