import type { TransmissionFault, TransmissionKind } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of transmission policies. Times are epoch milliseconds, flags 0 or 1. */
export interface TransmissionSchema {
  transmission: TransmissionTable
  transmissionDevice: TransmissionDeviceTable
  transmissionLine: TransmissionLineTable
}

/** `up` came from devices, `down` reached devices, `dropped` reached nothing. */
interface CounterColumns {
  upBytes: Generated<number>
  upPackets: Generated<number>
  downBytes: Generated<number>
  downPackets: Generated<number>
  droppedBytes: Generated<number>
  droppedPackets: Generated<number>
}

export interface TransmissionTable extends CounterColumns {
  id: Generated<number>
  ownerId: number
  name: string
  kind: TransmissionKind
  enabled: number
  /** JSON of `StoredSettings`. */
  settings: string
  /** Password and values of headers, sealed by `SecretBox`; empty: none. */
  sealedSecrets: string
  /** Port of a TCP server, which no other policy of the platform has. */
  listenPort: number | null
  /** The last error; null: there was none. */
  lastFault: TransmissionFault | null
  lastDetail: Generated<string>
  lastDeviceId: number | null
  lastTime: number | null
  lastSince: number | null
  /** Grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

interface TransmissionDeviceTable extends CounterColumns {
  transmissionId: number
  deviceId: number
  position: number
  isMaster: number
}

/** The one enabled policy of kind `device` that a device is in. */
interface TransmissionLineTable {
  deviceId: number
  transmissionId: number
}
