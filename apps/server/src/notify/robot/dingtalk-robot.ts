import { createHmac } from 'node:crypto'
import { faultByNumber, type RobotProtocol } from './robot-protocol.ts'

/** Robots of groups in DingTalk: at most 20 messages a minute. https://open.dingtalk.com/document/orgapp/custom-robot-access */
export const dingtalkRobot: RobotProtocol = {
  host: 'oapi.dingtalk.com',
  textBytesMax: 18_000,
  request: ({ key, secret, text, now }) => ({
    path: 'robot/send',
    query: { access_token: key, ...(secret !== '' && signed(secret, now)) },
    body: { msgtype: 'text', text: { content: text } },
  }),
  faultOf: (reply) =>
    faultByNumber(reply, 'errcode', {
      // Too many messages, a token that is gone, and what the group's safety asks for: keyword, signature or address.
      130_101: 'limit',
      300_001: 'credentials',
      300_005: 'credentials',
      310_000: 'credentials',
      400_013: 'recipient',
      [-1]: 'failed',
    }),
}

function signed(secret: string, now: number) {
  const timestamp = String(now)
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return { timestamp, sign }
}
