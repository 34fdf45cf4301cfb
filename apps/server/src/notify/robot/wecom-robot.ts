import { faultByNumber, type RobotProtocol } from './robot-protocol.ts'

/** Robots of groups in WeCom: at most 20 messages a minute, 2,048 bytes of text. https://developer.work.weixin.qq.com/document/path/91770 */
export const wecomRobot: RobotProtocol = {
  host: 'qyapi.weixin.qq.com',
  textBytesMax: 2_000,
  request: ({ key, text }) => ({
    path: 'cgi-bin/webhook/send',
    query: { key },
    body: { msgtype: 'text', text: { content: text } },
  }),
  faultOf: (reply) =>
    faultByNumber(reply, 'errcode', {
      45_009: 'limit',
      45_033: 'limit',
      93_000: 'credentials',
      93_004: 'recipient',
      93_008: 'recipient',
      [-1]: 'failed',
    }),
}
