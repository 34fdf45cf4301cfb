import { createHmac } from 'node:crypto'
import { faultByNumber, type RobotProtocol } from './robot-protocol.ts'

/** Robots of groups in Feishu: at most 100 messages a minute. https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot */
export const feishuRobot: RobotProtocol = {
  host: 'open.feishu.cn',
  textBytesMax: 18_000,
  request: ({ key, secret, text, now }) => ({
    path: `open-apis/bot/v2/hook/${key}`,
    body: {
      ...(secret !== '' && signed(secret, now)),
      msg_type: 'text',
      content: { text },
    },
  }),
  faultOf: (reply) =>
    faultByNumber(reply, 'code', {
      11_232: 'limit',
      9_499: 'limit',
      19_001: 'credentials',
      19_002: 'credentials',
      19_021: 'credentials',
      19_022: 'credentials',
      19_024: 'credentials',
    }),
}

/** The same abroad. */
export const larkRobot: RobotProtocol = { ...feishuRobot, host: 'open.larksuite.com' }

/** The key of the signature is the text, and what it signs is empty. */
function signed(secret: string, now: number) {
  const timestamp = String(Math.floor(now / 1_000))
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64')
  return { timestamp, sign }
}
