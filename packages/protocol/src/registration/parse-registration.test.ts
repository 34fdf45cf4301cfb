import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAscii } from '../bytes.ts'
import { parseRegistration } from './parse-registration.ts'
import type { Registration } from './registration.ts'
import { splitSecret } from './text-form.ts'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const hex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const fourFaith = hex('78563412313330363636363838383800c0a8014200')
const ddp = hex(`7b010016${'3133393132333435363738'}0a00000114507b`)
const packed = hex('24' + '8699880123456780' + '89860412345678901234')
const underWay = Uint8Array.of(0xaa, 1, ...ascii('13012345678'), 13)

function registered(buffer: Uint8Array, isSettled: boolean): Registration {
  const result = parseRegistration(buffer, isSettled)
  if (result.kind !== 'registered') throw new Error(`it is ${result.kind}`)
  return result
}

test.for([
  'pump-0001,secret12',
  'pump-0001&secret12',
  'pump-0001:secret12',
  'pump-0001,secret12\r\n',
  '\r\npump-0001,secret12\n',
])('the text %j names serial number and password', (text) => {
  const result = registered(ascii(text), true)
  expect(result).toMatchObject({ form: 'text', serialNumbers: ['pump-0001'] })
  const { password, rest } = splitSecret(result.secret ?? ascii(''), 8)
  expect([toAscii(password), rest.length]).toEqual(['secret12', 0])
})

test('a password may itself hold separators', () => {
  const { secret } = registered(ascii('pump-0001,a,b&c:d'), true)
  expect(toAscii(secret ?? ascii(''))).toBe('a,b&c:d')
})

test('data glued behind the text is cut off by the length of the password', () => {
  const { secret } = registered(Uint8Array.of(...ascii('pump-0001,secret12'), 1, 3, 2), false)
  expect([...splitSecret(secret ?? ascii(''), 8).rest]).toEqual([1, 3, 2])
})

test('a text without its line end is complete only when the line has gone silent', () => {
  expect(parseRegistration(ascii('pump-0001,secret12'), false).kind).toBe('need-more')
  expect(parseRegistration(ascii('pump-0001,secret12\n'), false).kind).toBe('registered')
})

test.for([
  ['four-faith', fourFaith, ['13066668888', '78563412']],
  ['ddp', ddp, ['13912345678']],
  ['irtu-packed', packed, ['869988012345678']],
  ['in-hand', underWay, ['13012345678']],
  [
    'irtu-json',
    ascii('{"csq":24,"imei":"869988012345678","iccid":"8986{}","ver":"1.9"}'),
    ['869988012345678'],
  ],
] as const)(
  'the form %s is known whole, in pieces, and with data behind it',
  ([form, packet, names]) => {
    for (let length = 1; length < packet.length; length++) {
      expect(parseRegistration(packet.subarray(0, length), false).kind).toBe('need-more')
    }
    const result = registered(Uint8Array.of(...packet, 1, 3), false)
    expect(result).toMatchObject({ form, serialNumbers: names, secret: undefined })
    expect([...result.rest]).toEqual([1, 3])
  },
)

test('a Four-Faith packet is never taken for iRTU packed, whatever number its unit has', () => {
  const packet = hex('00000001' + '3133383130383539393731' + '00' + '7f000001' + '00')
  for (let length = 1; length < packet.length; length++) {
    expect(parseRegistration(packet.subarray(0, length), false).kind).toBe('need-more')
  }
  const result = registered(packet, false)
  expect(result).toMatchObject({ form: 'four-faith', serialNumbers: ['13810859971', '00000001'] })
  expect(result.rest).toHaveLength(0)
})

test('every Four-Faith packet and every iRTU packet is read as what it is', () => {
  const phone = fc.stringMatching(/^1\d{10}$/)
  const bytes = (count: number) => fc.uint8Array({ minLength: count, maxLength: count })
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), phone, bytes(4), (id, number, address) => {
      const packet = Uint8Array.of(...hex(id), ...ascii(number), 0, ...address, 0)
      expect(registered(packet, false)).toMatchObject({
        form: 'four-faith',
        serialNumbers: [number, id],
      })
    }),
    { seed: 3 },
  )
  const imei = fc.stringMatching(/^\d{15}$/)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 31 }), imei, (csq, name) => {
      const packet = Uint8Array.of(csq, ...hex(`${name}0`), ...hex('89860412345678901234'))
      expect(registered(packet, false)).toMatchObject({
        form: 'irtu-packed',
        serialNumbers: [name],
      })
    }),
    { seed: 3 },
  )
})

test.for([
  ['iRTU packed with a signal strength of 10', hex(`0a${'8699880123456780'}89860412345678901234`)],
  ['iRTU packed with a signal strength of 13', hex(`0d${'8699880123456780'}89860412345678901234`)],
  ['Four-Faith', hex('0d0a5634' + '3133303636363638383838' + '00c0a8014200')],
] as const)('%s may begin with the byte of a line end', ([, packet]) => {
  expect(registered(packet, false).rest).toHaveLength(0)
})

test.for([
  [
    '{"csq":24,"imei":"869988012345678","iccid":"89860412345678901234","ver":"1.9.1"}',
    [24, '1.9.1'],
  ],
  ['{"csq":"7","imei":"869988012345678","ver":""}', [7, undefined]],
  ['{"csq":32,"imei":"869988012345678"}', [undefined, undefined]],
  ['{"csq":99,"imei":"869988012345678"}', [99, undefined]],
  ['{"csq":-1,"imei":"869988012345678","ver":5}', [undefined, undefined]],
] as const)('an iRTU tells its signal and version: %s', ([text, [csq, firmware]]) => {
  expect(registered(ascii(text), false).report).toMatchObject({ csq, firmware })
})

test('a packed iRTU packet tells signal and card', () => {
  const packet = hex(`18${'8699880123456780'}89860412345678901234`)
  const report = { csq: 24, firmware: undefined, iccid: '89860412345678901234' }
  expect(registered(packet, false).report).toEqual(report)
})

test('a DDP packet that knows neither its address nor its port is DDP', () => {
  const nowhere = hex(`7b010016${'3133393132333435363738'}0000000000007b`)
  expect(parseRegistration(nowhere.subarray(0, 21), false).kind).toBe('need-more')
  expect(registered(nowhere, false)).toMatchObject({ form: 'ddp', serialNumbers: ['13912345678'] })
})

test('a serial number alone is the plain form, and only after silence', () => {
  expect(parseRegistration(ascii('869988012345678'), false).kind).toBe('need-more')
  expect(registered(ascii('869988012345678'), true)).toMatchObject({
    form: 'plain',
    serialNumbers: ['869988012345678'],
  })
})

test.for([
  '89860000000000993134',
  '89860001013245670123',
  'PUMPHALLPWESTA012345',
  '8986000000000099313',
])('a number of text is no packed iRTU packet: %s', (text) => {
  expect(registered(ascii(text), true)).toMatchObject({ form: 'plain', serialNumbers: [text] })
})

test.for([
  ['869988012345678', 'ping', ['869988012345678ping', '869988012345678'], ''],
  ['89860412345678901234', 'ping', ['89860412345678901234'], 'ping'],
  ['869988012345678', ' beat', ['869988012345678'], ' beat'],
  ['869988012345678', '\u00fe', ['869988012345678'], '\u00fe'],
  ['pump-hall-1', '\u0000', ['pump-hall-1'], '\u0000'],
  ['869988012345678', '\r\nQ', ['869988012345678'], 'Q'],
] as const)(
  'number %s is known with the heartbeat %j glued to it',
  ([number, beat, names, left]) => {
    expect(parseRegistration(ascii(number + beat), false).kind).toBe('need-more')
    const { form, serialNumbers, rest } = registered(ascii(number + beat), true)
    expect([form, serialNumbers, toAscii(rest)]).toEqual(['plain', names, left])
  },
)

test('digits before a separator are not taken for a number without its password', () => {
  expect(parseRegistration(ascii('869988012345678,zq7'), true).kind).toBe('need-more')
})

test('a few bytes that are no text are the hex of a number, and only after silence', () => {
  const mac = hex('d8b04cf12345')
  expect(parseRegistration(mac, false).kind).toBe('need-more')
  expect(registered(mac, true)).toMatchObject({
    form: 'plain',
    serialNumbers: ['D8B04CF12345', 'd8b04cf12345'],
  })
  expect(parseRegistration(mac.subarray(0, 5), true).kind).toBe('unknown')
  expect(parseRegistration(hex('d8b04cf12345d8b04cf123'), true).kind).toBe('unknown')
})

test.for(['GET / HTTP/1.1\r\n', 'ab,secret12', '{"csq":24}', 'a-serial-number-too-long,secret12'])(
  '%j is no registration',
  (text) => {
    expect(parseRegistration(ascii(text), true).kind).toBe('unknown')
  },
)

test('DDP wants its answer 81 and wraps data as 89', () => {
  const { reply, channel } = registered(ddp, false)
  expect(reply).toEqual(hex('7b8100103133393132333435363738' + '7b'))
  expect(channel.wrap(hex('0103'))).toEqual(hex('7b8900123133393132333435363738' + '01037b'))
})

test('DDP data frames are unwrapped from among noise and a repeated registration is answered', () => {
  const { reply, channel } = registered(ddp, false)
  const data = hex('7b0900123133393132333435363738' + '01037b')
  const first = channel.unwrap(Uint8Array.of(0xfe, ...data, ...ddp, ...data.subarray(0, 9)))
  expect([...first.data]).toEqual([1, 3])
  expect(first.reply).toEqual(reply)
  expect([...channel.unwrap(data.subarray(9)).data]).toEqual([1, 3])
})

test('a DDP terminal that logs out is answered, so that it hangs up at once', () => {
  const { channel } = registered(ddp, false)
  const { data, reply } = channel.unwrap(hex('7b020010' + '3133393132333435363738' + '7b'))
  expect(data).toHaveLength(0)
  expect(reply).toEqual(hex('7b820010' + '3133393132333435363738' + '7b'))
})

test('Four-Faith data loses its heartbeats and its stuffing, also across chunks', () => {
  const { channel } = registered(fourFaith, false)
  expect([...channel.unwrap(hex('fe01fd')).data]).toEqual([1])
  expect([...channel.unwrap(hex('edfdee02')).data]).toEqual([0xfd, 0xfe, 2])
  expect(channel.wrap(hex('01fdfe'))).toEqual(hex('01fdedfdee'))
})
