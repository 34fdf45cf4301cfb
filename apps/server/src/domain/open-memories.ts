import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import { AuditTrail } from './audit/audit-trail.ts'
import { BusScans } from './command/bus-scan.ts'
import { OpenWrites } from './command/open-writes.ts'
import { DeviceImports } from './device/import/device-imports.ts'
import { ValueOrders } from './device/list/value-orders.ts'
import type { SimulatedDeviceContext } from './device/simulated/add-simulated-device.ts'
import { SimulatedDevices } from './device/simulated/simulated-devices.ts'
import { DeviceActivity } from './device/state/device-activity.ts'
import { DeviceWaits } from './device/state/device-waits.ts'
import { RolloutLooks } from './firmware/rollout-looks.ts'
import { ProjectImports } from './project/project-imports.ts'
import { QrTickets } from './session/qr-tickets.ts'
import { SessionMemory } from './session/session-memory.ts'

/** What the domain keeps in memory alone. */
export function openMemories(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  context: () => SimulatedDeviceContext,
) {
  return {
    audit: new AuditTrail(log),
    sessions: new SessionMemory(),
    qrTickets: new QrTickets(clock),
    activity: new DeviceActivity(),
    valueOrders: new ValueOrders(clock),
    deviceWaits: new DeviceWaits(log),
    scans: new BusScans(),
    openWrites: new OpenWrites(),
    rolloutLooks: new RolloutLooks(),
    imports: new DeviceImports(),
    projectImports: new ProjectImports(),
    simulated: new SimulatedDevices(context),
  }
}
