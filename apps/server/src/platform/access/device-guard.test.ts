import { expect, test } from 'vitest'
import { DeviceGuard } from './device-guard.ts'

const sn = 'PUMP-0001'

function startGuard() {
  const clock = { time: 1_000_000, now: () => clock.time }
  const guard = new DeviceGuard(clock)
  /** Makes a failed try; returns whether it was checked. */
  const fail = (address: string, number = sn) => {
    const pass = guard.begin({ sn: number, address, by: 'password' })
    pass?.fail()
    return pass !== undefined
  }
  const comeRight = (address: string, number = sn) => {
    const pass = guard.begin({ sn: number, address, by: 'password' })
    pass?.succeed()
    return pass !== undefined
  }
  return { clock, guard, fail, comeRight }
}

const looked = (count: number, tryOnce: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => tryOnce(index)).filter(Boolean).length

const addressAt = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

test('a serial number is looked at ten times, and then once a pause and once for each network', () => {
  const { clock, fail } = startGuard()
  const fromAFew = () => looked(500, (index) => fail(addressAt((index % 5) * 256)))
  expect(fromAFew()).toBe(10)
  clock.time += 1_000
  expect(fromAFew()).toBe(1)
  clock.time += 1_000
  expect(fail(addressAt(0))).toBe(false)
  const fromMany = () => looked(500, (index) => fail(addressAt(256 * (100 + index))))
  expect([fromMany(), fromMany()]).toEqual([500, 0])
  clock.time += 60_000
  expect([fromAFew(), fromMany()]).toEqual([1, 0])
})

test('a device that was never here comes in at its first try, however long a stranger has guessed at its number', () => {
  const { clock, fail, comeRight } = startGuard()
  for (let second = 0; second < 600; second++) {
    looked(10, () => fail('203.0.113.9'))
    clock.time += 1_000
  }
  // The stranger takes this turn, too.
  clock.time += 10_000
  expect(fail('203.0.113.9')).toBe(true)
  expect(comeRight('10.20.30.40')).toBe(true)
})

test('a network has one try of its own a day at a number, whichever of its addresses it comes from', () => {
  const { clock, fail } = startGuard()
  looked(50, () => fail('203.0.113.9'))
  const fromOne = () => looked(250, (index) => fail(`10.20.30.${index}`))
  expect(fromOne()).toBe(1)
  clock.time += 3_600_000 * 23
  looked(50, () => fail('203.0.113.9'))
  expect(fromOne()).toBe(0)
  clock.time += 3_600_000
  looked(50, () => fail('203.0.113.9'))
  expect(fromOne()).toBe(1)
})

test('guesses from more networks than are kept count are looked at once a pause again', () => {
  const { clock, fail } = startGuard()
  looked(10, () => fail('203.0.113.9'))
  const ipv6 = (index: number) => `2001:db8:${index.toString(16)}::1`
  expect(looked(21_000, (index) => fail(ipv6(index)))).toBe(20_000)
  clock.time += 10_000
  expect(looked(1_000, (index) => fail(ipv6(30_000 + index)))).toBe(1)
})

test('an address is looked at thirty times for all numbers together, and an IPv6 network is one address', () => {
  const { fail } = startGuard()
  expect(looked(200, (index) => fail('10.0.0.1', `SN-${index}`))).toBe(30)
  expect(looked(200, (index) => fail(`2001:db8:1:1::${index.toString(16)}`, `V6-${index}`))).toBe(
    30,
  )
  expect(fail('10.0.0.2', 'SN-500')).toBe(true)
})

test('a device comes back to a network where it proved its password, whoever guesses at its number', () => {
  const { fail, comeRight } = startGuard()
  expect(comeRight('10.20.30.40')).toBe(true)
  looked(200, (index) => fail(addressAt(index * 256)))
  fail('192.0.2.1')
  expect([comeRight('192.0.2.1'), comeRight('10.20.30.41')]).toEqual([false, true])
})

test('a device comes back to an address where strangers guess at the numbers of others', () => {
  const { fail, comeRight } = startGuard()
  comeRight('10.20.30.40')
  looked(200, (index) => fail('10.20.30.40', `SN-${index}`))
  expect([comeRight('10.20.30.40', 'PUMP-0002'), comeRight('10.20.30.40')]).toEqual([false, true])
})

test('guessing from beside a device slows down, and the device comes in between two guesses', () => {
  const { clock, fail, comeRight } = startGuard()
  comeRight('10.20.30.40')
  expect(looked(200, () => fail('10.20.30.40'))).toBe(10)
  expect(comeRight('10.20.30.40')).toBe(false)
  clock.time += 1_000
  expect(comeRight('10.20.30.40')).toBe(true)
})

test('a new device comes in at an address that is slowed down, as soon as the pause is over', () => {
  const { clock, fail, comeRight } = startGuard()
  looked(31, (index) => fail('10.0.0.1', `SN-${index}`))
  clock.time += 5_000
  const crowd = Array.from({ length: 100 }, (_, index) => comeRight('10.0.0.1', `NEW-${index}`))
  expect(crowd).not.toContain(false)
})

test('a thousand devices behind one address come at once', () => {
  const { guard } = startGuard()
  const passes = Array.from({ length: 1_000 }, (_, index) =>
    guard.begin({ sn: `SN-${index}`, address: '10.0.0.1', by: 'password' }),
  )
  expect(passes).not.toContain(undefined)
})

test('guesses at one number that come at once count before they are answered', () => {
  const { guard } = startGuard()
  const tried = { sn, address: '10.0.0.1', by: 'password' } as const
  const passes = Array.from({ length: 1_000 }, () => guard.begin(tried))
  expect(passes.filter((pass) => pass !== undefined)).toHaveLength(10)
})

test('what nobody could look at is no failure', () => {
  const { guard } = startGuard()
  const tried = { sn, address: '10.0.0.1', by: 'password' } as const
  for (let count = 0; count < 100; count++) {
    const pass = guard.begin(tried)
    expect(pass).toBeDefined()
    pass?.withdraw()
  }
})

test('packets without a password neither slow down passwords nor are excused by them', () => {
  const { clock, guard, comeRight } = startGuard()
  comeRight('10.0.0.1')
  const name = (index: number) => {
    const pass = guard.begin({ sn: `IMEI-${index}`, address: '10.0.0.1', by: 'identity' })
    pass?.fail()
    return pass !== undefined
  }
  expect(looked(100, name)).toBe(30)
  expect(comeRight('10.0.0.1', 'PUMP-0002')).toBe(true)
  clock.time += 1_000
  expect(looked(100, name)).toBe(1)
})

test('where nobody knows an address, each number is counted by itself and none is known by a place', () => {
  const { clock, fail, comeRight } = startGuard()
  expect(looked(200, (index) => fail('', `SN-${index}`))).toBe(200)
  expect(comeRight('')).toBe(true)
  expect(looked(200, () => fail(''))).toBe(10)
  expect(comeRight('')).toBe(false)
  clock.time += 1_000
  expect(comeRight('')).toBe(true)
})

test('a flood of other numbers and addresses does not push out who is slowed down', () => {
  const { fail } = startGuard()
  looked(10, (index) => fail(addressAt(index * 256)))
  expect(looked(60_000, (index) => fail(addressAt(index), `SN-${index}`))).toBe(60_000)
  expect(fail('192.0.2.1')).toBe(false)
})

test('a device that was slowed while the clock was a day ahead comes back seconds after it was put right', () => {
  const { clock, fail, comeRight } = startGuard()
  clock.time += 86_400_000
  comeRight('192.0.2.1')
  for (let time = 0; time < 30; time++) fail('192.0.2.1')
  expect(comeRight('192.0.2.1')).toBe(false)
  clock.time -= 86_400_000
  expect(comeRight('192.0.2.1')).toBe(false)
  clock.time += 10_000
  expect(comeRight('192.0.2.1')).toBe(true)
})
