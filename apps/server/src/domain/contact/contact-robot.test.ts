import { expect, test } from 'vitest'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import { openRobot, sealRobot, shownRobot } from './contact-robot.ts'

const box = new SecretBox('a key')
const key = '693a91f6-7cc2-4bc4-97a0-0ec2sifa5aaa'
const stored = sealRobot(box, `https://open.feishu.cn/open-apis/bot/v2/hook/${key}`, 'signed')

test('what is stored shows the kind and the end of the key, and hides the rest', () => {
  expect(shownRobot(stored)).toEqual({ kind: 'feishu', hint: '5aaa' })
  expect(stored).not.toContain(key.slice(0, 8))
  expect(stored).not.toContain('signed')
})

test('the key opens it; another one does not', () => {
  expect(openRobot(box, stored)).toEqual({ kind: 'feishu', key, secret: 'signed' })
  expect(openRobot(new SecretBox('another key'), stored)).toBeUndefined()
})

test('where there is none, none is shown and opened', () => {
  expect(shownRobot('')).toBeNull()
  expect(openRobot(box, '')).toBeUndefined()
})
