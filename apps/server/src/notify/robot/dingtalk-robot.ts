import { createHmac } from 'node:crypto'
import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { faultByCode, faultByStatus, type RobotProtocol } from './robot-protocol.ts'

const Answer = z.object({ errcode: z.int() })

/** Robots of groups in DingTalk: at most 20 messages a minute. https://open.dingtalk.com/document/orgapp/custom-robot-access */
export const dingtalkRobot: RobotProtocol = {
  host: 'oapi.dingtalk.com',
  textBytesMax: 18_000,
  request: ({ key, secret, text, now }) => ({
    path: 'robot/send',
    query: { access_token: key, ...(secret !== '' && signed(secret, now)) },
    body: { msgtype: 'text', text: { content: text } },
  }),
  faultOf: (reply) => {
    const answer = z.safeParse(Answer, parseJson(reply.text))
    if (!answer.success) return faultByStatus(reply) ?? { kind: 'garbage', code: 'no-errcode' }
    return faultByCode(answer.data.errcode, {
      // Too many messages, a token that is gone, and what the group's safety asks for: keyword, signature or address.
      130_101: 'limit',
      300_001: 'credentials',
      300_005: 'credentials',
      310_000: 'credentials',
      400_013: 'recipient',
      [-1]: 'failed',
    })
  },
}

function signed(secret: string, now: number) {
  const timestamp = String(now)
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return { timestamp, sign }
}
