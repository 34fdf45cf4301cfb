import { createTransmission } from '#domain/transmission/transmission-change.ts'
import type { DemoScene } from '../demo-scene.ts'

const policyName = { zh_cn: '值班室读取2号配电柜', en_us: 'Duty room to board 2' }

/** A policy that runs between two devices of its own: its members are not polled, and those with variables would stand still. */
export async function addTransmissions({ context, caller, lineId, text }: DemoScene) {
  await createTransmission(context, caller, {
    name: text(policyName),
    kind: 'device',
    topology: 'pair',
    members: [lineId('panel'), lineId('cabinet')],
    enabled: true,
  })
}
