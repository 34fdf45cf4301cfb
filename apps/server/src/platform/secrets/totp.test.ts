import { describe, expect, test } from 'vitest'
import { encodeBase32 } from './base32.ts'
import { getTotpStep, hotp, totpStep, totpStepMs, totpUrl } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time passwords', () => {
  test.for([
    ['755224', 0],
    ['287082', 1],
    ['359152', 2],
    ['969429', 3],
    ['338314', 4],
    ['254676', 5],
    ['287922', 6],
    ['162583', 7],
    ['399871', 8],
    ['520489', 9],
  ] as const)('%s is the code of counter %i (RFC 4226, appendix D)', ([code, counter]) => {
    expect(hotp(secret, counter)).toBe(code)
  })

  test.for([
    ['94287082', 59],
    ['07081804', 1_111_111_109],
    ['14050471', 1_111_111_111],
    ['89005924', 1_234_567_890],
    ['69279037', 2_000_000_000],
    ['65353130', 20_000_000_000],
  ] as const)('%s is the code at %i s (RFC 6238, appendix B)', ([code, seconds]) => {
    expect(hotp(secret, totpStep(seconds * 1_000), 8)).toBe(code)
    expect(getTotpStep(secret, code.slice(2), seconds * 1_000)).toBe(totpStep(seconds * 1_000))
  })

  test('a code counts in its own step and in those beside it, no further', () => {
    const now = 50 * totpStepMs
    const found = [-2, -1, 0, 1, 2].map((off) => getTotpStep(secret, hotp(secret, 50 + off), now))
    expect(found).toEqual([undefined, 49, 50, 51, undefined])
  })

  test.for(['', '28708', '2870820', '28708２', 'abcdef', '２８７０８２'])(
    '%j is no code of six digits',
    (text) => {
      expect(getTotpStep(secret, text, 59_000)).toBeUndefined()
    },
  )

  test('the first step of all has none before it', () => {
    expect(getTotpStep(secret, hotp(secret, 0), 0)).toBe(0)
  })
})

test.for([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
] as const)('%j is %j in base32 (RFC 4648, 10, without padding)', ([text, encoded]) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('an app is told the account and its site in a way that survives colons and Chinese', () => {
  const url = totpUrl({ issuer: '物枢 A:B', account: 'ad min', secret: 'MZXW6YTB' })
  expect(url).toBe(
    'otpauth://totp/%E7%89%A9%E6%9E%A2%20A%3AB:ad%20min?secret=MZXW6YTB' +
      '&issuer=%E7%89%A9%E6%9E%A2%20A%3AB&algorithm=SHA1&digits=6&period=30',
  )
})
