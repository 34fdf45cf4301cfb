import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Simulated devices of all accounts together: they share one process and the server's line. */
export const simulatedDevicesMax = 200

/**
 * Whether people can tell by its name that a device is simulated. Messages, exports and pages have nothing but the
 * name, so a simulated device always has such a one.
 */
export function isSimulatedName(name: string): boolean {
  return /模拟|\bsim(ulated)?\b/i.test(name)
}

export const simulatedDeviceApi = {
  create: endpoint({
    method: 'POST',
    path: '/app/simulatedDevice',
    tag: 'devices',
    summary: {
      zh_cn:
        '添加一台由服务器模拟的泵站及其模型，供没有硬件的账号试用；每个账号一台，已有时返回那一台。',
      en_us:
        'Adds a pump station that the server simulates, with its model; one an account, and the present one is answered.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '添加模拟设备', en_us: 'Add simulated device' },
    input: z.object({}),
    output: z.object({ id: Id, deviceId: Id }),
  }),
}
