import { expect, test } from 'vitest'
import { refusedLines } from './push-content.ts'

const english = { language: 'en_us', zone: 'Asia/Shanghai' } as const

test('a message names the devices that a guard against circles kept from being written to, once each', () => {
  const linkages = [
    { reason: 'tooMany', deviceName: '一号泵' },
    { reason: 'loop', deviceName: '二号泵' },
    { reason: 'tooMany', deviceName: '一号泵' },
    { reason: 'offline', deviceName: '三号泵' },
  ]
  expect(refusedLines(linkages, { ...english, language: 'zh_cn' })).toEqual([
    '联动未写入一号泵、二号泵：触发过于频繁，请检查联动是否互相触发。',
  ])
  expect(refusedLines(linkages, english)[0]).toContain('write to 一号泵, 二号泵')
  expect(refusedLines([{ reason: '', deviceName: '泵' }], english)).toEqual([])
})
