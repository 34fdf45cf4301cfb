import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'

/**
 * `sent`: the command was sent. `acknowledged`: the device confirmed that it will restart. `online`: it is back.
 * `timeout`: it did not come back in time. `unknown`: the server stopped in between.
 */
export const RebootState = z.enum([
  'sent',
  'acknowledged',
  'online',
  'timeout',
  'failed',
  'unknown',
])
export type RebootState = z.output<typeof RebootState>

/** A device that restarts is expected back within this time. */
export const rebootMsMax = 180_000

export const Reboot = z.object({
  id: Id,
  deviceId: Id,
  state: RebootState,
  /** Why it failed: `silent`, `unsupported`, `offline`. */
  reason: z.string(),
  /** Who ordered it. */
  by: z.string(),
  startedAt: TimeMs,
  answeredAt: z.nullable(TimeMs),
  settledAt: z.nullable(TimeMs),
})
export type Reboot = z.output<typeof Reboot>

export const rebootApi = {
  start: endpoint({
    method: 'POST',
    path: '/app/deviceReboot',
    tag: 'firmware',
    summary: {
      zh_cn: '重启设备，设备应答后返回；重新上线的过程实时推送。',
      en_us: 'Restarts a device; answers when it has acknowledged. Its way back is told live.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '重启设备', en_us: 'Restart a device' },
    input: z.object({ deviceId: Id }),
    output: Reboot,
  }),
  newest: endpoint({
    method: 'GET',
    path: '/app/deviceReboot',
    tag: 'firmware',
    summary: {
      zh_cn: '设备最近一次重启；没有时为 null。',
      en_us: 'The newest restart of a device; null when there was none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: z.nullable(Reboot),
  }),
}
