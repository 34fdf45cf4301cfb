import { expect, test } from 'vitest'
import { readRobotAddress, toRobotAddress } from './group-robot.ts'

const key = '693a91f6-7cc2-4bc4-97a0-0ec2sifa5aaa'
const token = 'a1b2c3d4'.repeat(8)

test.for([
  ['wecom', `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`, key],
  ['dingtalk', `https://oapi.dingtalk.com/robot/send?access_token=${token}`, token],
  ['feishu', `https://open.feishu.cn/open-apis/bot/v2/hook/${key}`, key],
  ['lark', `https://open.larksuite.com/open-apis/bot/v2/hook/${key}`, key],
  ['slack', `https://hooks.slack.com/services/T0000/B0000/${token}`, `T0000/B0000/${token}`],
] as const)('a robot of %s is known by its address', ([kind, address, itsKey]) => {
  expect(readRobotAddress(address)).toEqual({ kind, key: itsKey })
  expect(toRobotAddress({ kind, key: itsKey })).toBe(address)
})

test.for([
  `http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`,
  `https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=${key}`,
  `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}&key=other`,
  `https://oapi.dingtalk.com/robot/send?access_token=${token}#`,
  `https://hooks.slack.com/services/T0000/B0000/../../${token}`,
  'https://example.com/hook',
  '',
])('%s is the address of none', (address) => {
  expect(readRobotAddress(address)).toBeUndefined()
})
