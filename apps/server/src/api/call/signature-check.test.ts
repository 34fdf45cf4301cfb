import { limits, signed } from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import { SignatureCheck } from './signature-check.ts'

const start = 1_780_000_000_000

function checkAt(time: number) {
  const clock = { time, now: () => clock.time }
  return { clock, check: new SignatureCheck(clock) }
}

describe('a signed body', () => {
  test('is accepted once', () => {
    const { check } = checkAt(start)
    const body = signed({ account: 'anna', password: 'x' }, start)
    check.accept(body)
    expect(() => check.accept(body)).toThrow('badSignature')
  })

  test('has no more fields than a form could have', () => {
    const { check } = checkAt(start)
    const fields = (count: number) =>
      signed(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v'])), start)
    check.accept(fields(62))
    expect(() => check.accept(fields(63))).toThrow('badSignature')
  })

  test('is refused when a field was changed', () => {
    const { check } = checkAt(start)
    const body = signed({ account: 'anna', password: 'x' }, start)
    expect(() => check.accept({ ...body, account: 'bert' })).toThrow('badSignature')
  })

  test('cannot be replayed with the sign in another case or with a field that is not signed', () => {
    const { check } = checkAt(start)
    const body = signed({ account: 'anna' }, start)
    check.accept(body)
    expect(() => check.accept({ ...body, sign: body.sign.toLowerCase() })).toThrow('badSignature')
    expect(() => check.accept({ ...body, empty: '' })).toThrow('badSignature')
  })

  test.for([limits.signatureAgeMsMax + 1, -limits.signatureAgeMsMax - 1])(
    'is refused %d ms away from now',
    (away) => {
      const { check } = checkAt(start)
      expect(() => check.accept(signed({ account: 'anna' }, start + away))).toThrow('badSignature')
    },
  )

  test('made by a clock that is ahead is not accepted again while it is timely', () => {
    const { clock, check } = checkAt(start)
    const body = signed({ account: 'anna' }, start + limits.signatureAgeMsMax)
    check.accept(body)
    clock.time = start + limits.signatureAgeMsMax
    expect(() => check.accept(body)).toThrow('badSignature')
    clock.time = start + 2 * limits.signatureAgeMsMax
    expect(() => check.accept(body)).toThrow('badSignature')
  })
})
