// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { badTitle, shortReason } from './value-reason.ts'

beforeAll(() => loadTexts('console'))

const bad = { value: null, time: 1, quality: 'bad', fault: 'implausible', readAs: -3276.8 } as const

test.for([
  ['zh_cn', '读到 -3,276.8，超出有效范围'],
  ['en_us', 'Read as -3,276.8: not plausible'],
] as const)('what cannot be true is told with what was read: %s', async ([language, text]) => {
  await changeLanguage(language)
  const t = translate
  expect(shortReason(bad, t)).toBe(text)
  expect(badTitle(bad, t)).toContain('-3,276.8')
  expect(shortReason({ ...bad, fault: 'noAnswer', readAs: undefined }, t)).not.toContain('3,276')
})

test.for([
  [{ fault: undefined, time: null }, /^This variable has not been read yet$/],
  [{ fault: undefined }, /^No valid reading$/],
  [{ fault: 'noAnswer' }, /^The slave did not answer: check wiring/],
  [{ fault: 'refused', exception: 2 }, /^The slave refused the reading \(exception 2: \S/],
] as const)('the title says why there is no value: %o', async ([why, title]) => {
  await changeLanguage('en_us')
  expect(badTitle({ ...bad, readAs: undefined, ...why }, translate)).toMatch(title)
})
