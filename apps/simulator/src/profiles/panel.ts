import type { Profile } from '#devices/profile.ts'
import { toFrame } from '#wire/to-frame.ts'

/** Reads the active power of a meter, as `power-meter.ts` has it. */
const pdu = Uint8Array.of(0x03, 0x00, 0x0a, 0x00, 0x02)
const request = { unitId: 1, transaction: 0, pdu }

/** A panel on a wall: no slave, but a master, which reads a meter at the other end of a transmission policy. */
export const panel: Profile = {
  name: 'panel',
  slaves: [],
  reads: { everyMs: 2_000, frame: toFrame('rtu', request, pdu) },
}
