import { createTimedTask } from '#domain/timed-task/timed-task-change.ts'
import type { DemoScene } from '../demo-scene.ts'

const trialName = { zh_cn: '1号泵停泵演练', en_us: 'Trial stop of pump 1' }
/** Long enough for a visitor to look round first, short enough to be seen. */
const firstMs = 25_000

/**
 * What happens while the visitor looks: pump 1 stops, the pressure falls, the alarm rings, its linkage starts pump 2, and
 * the pressure recovers. Later pump 1 runs again alone.
 */
export async function planPumpTrial({ context, caller, now, device, varId, text }: DemoScene) {
  const write = (variable: string, value: number) => ({ varId: varId('pump', variable), value })
  await createTimedTask(context, caller, {
    name: text(trialName),
    type: 'single',
    deviceId: device('pump').id,
    at: now + firstMs,
    steps: [
      write('1号泵开关', 0),
      { ...write('1号泵开关', 1), after: 90 },
      { ...write('2号泵开关', 0), after: 120 },
    ],
    enabled: true,
    description: '',
  })
}
