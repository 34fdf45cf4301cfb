import { createForwarding } from '#domain/forwarding/forwarding-change.ts'
import type { DemoScene } from '../demo-scene.ts'

const forwardingName = { zh_cn: '推送到企业系统', en_us: 'To our own system' }

/** A webhook as people set it up. It is off and stays off, since a sandbox sends nothing to the outside. */
export async function addForwardings({ context, caller, device, text }: DemoScene): Promise<void> {
  await createForwarding(context, caller, {
    name: text(forwardingName),
    kind: 'webhook',
    url: 'https://example.com/fieldhub',
    scope: 'device',
    targetIds: [device('pump').id, device('boiler').id],
    valueMode: 'interval',
    every: 60,
    states: true,
    alarms: true,
    commands: false,
    enabled: false,
  })
}
