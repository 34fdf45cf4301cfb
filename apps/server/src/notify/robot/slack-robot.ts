import { faultByStatus, type RobotFault, type RobotProtocol } from './robot-protocol.ts'

/** Incoming webhooks of Slack: one message a second. https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slackRobot: RobotProtocol = {
  host: 'hooks.slack.com',
  textBytesMax: 3_500,
  request: ({ key, text }) => ({ path: `services/${key}`, body: { text: escapeMarks(text) } }),
  faultOf: (reply) => {
    const fault = faultByStatus(reply)
    if (fault === undefined) return reply.text.trim() === 'ok' ? undefined : notOfSlack
    if (fault.kind !== 'refused') return fault
    return { kind: kinds[reply.text.trim()] ?? 'refused', code: codeOf(reply.text, fault) }
  },
}

/** Something on the way answered, and the message is not in the chat. */
const notOfSlack: RobotFault = { kind: 'garbage', code: 'not-ok' }

const kinds: Readonly<Record<string, RobotFault['kind']>> = {
  invalid_token: 'credentials',
  no_service: 'credentials',
  no_team: 'credentials',
  action_prohibited: 'credentials',
  channel_not_found: 'recipient',
  channel_is_archived: 'recipient',
}

/** A name would be a mention, and what stands between angle brackets a link. */
function escapeMarks(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Slack answers one word. */
function codeOf(text: string, { code }: RobotFault): string {
  return /^[a-z_]{1,40}$/.test(text.trim()) ? text.trim() : code
}
