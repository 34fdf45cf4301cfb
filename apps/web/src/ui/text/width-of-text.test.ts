import { expect, test } from 'vitest'
import { getLongest, widthOfText } from './width-of-text.ts'

test('a text has room in both languages', () => {
  expect(widthOfText('Mode', 60)).toBe('calc(4ch + 60px)')
  expect(widthOfText('通讯模式', 60)).toBe('calc(8ch + 60px)')
  expect(widthOfText('搜索 ID、', 0)).toBe('calc(9ch + 0px)')
})

test('the longest text is the one that takes most room', () => {
  expect(getLongest(['Last 24 hours', '近 24 小时', ''])).toBe('Last 24 hours')
  expect(getLongest(['abcdefg', '通讯模式'])).toBe('通讯模式')
  expect(getLongest([])).toBe('')
})
