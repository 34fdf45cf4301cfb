import { createTransmission } from '#domain/transmission/transmission-change.ts'
import type { DemoScene } from '../demo-scene.ts'

const policyName = { zh_cn: '泵站与锅炉房联控透传', en_us: 'Pumps to boilers' }

/** A policy between two devices. It is off: one that runs keeps its devices from being polled, and they would stand still. */
export async function addTransmissions({
  context,
  caller,
  device,
  text,
}: DemoScene): Promise<void> {
  await createTransmission(context, caller, {
    name: text(policyName),
    kind: 'device',
    topology: 'pair',
    members: [device('pump').id, device('boiler').id],
    enabled: false,
  })
}
