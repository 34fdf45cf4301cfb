import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { toCloudConfig } from '#facts/cloud-config.ts'
import {
  ackDeviceConfig,
  selectDeviceConfig,
  wantDeviceConfig,
} from '#store/device/device-config-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { toDocument } from './device-profile.ts'
import { deviceKind } from './device-types.ts'

/** Configuration numbers of cloud devices, for the gateway. */
export function deviceConfigs(context: ClockContext) {
  return {
    wantedFor: (deviceId: number, digest: string) => wantDeviceConfig(context.db, deviceId, digest),
    recordAcked: (deviceId: number, version: number, table: string | null) =>
      ackDeviceConfig(context.db, { deviceId, version, table, time: context.clock.now() }),
  }
}

/** Whether a cloud device works by its model's present version; null for devices that take no configuration from us. */
export async function getConfigState(
  context: ModelContext,
  device: Pick<DeviceRow, 'id' | 'mode' | 'typeId' | 'modelId' | 'serial'>,
) {
  if (device.mode !== 'cloud' || deviceKind(device.typeId)?.dialect !== ownDialect) return null
  const document = await toDocument(context, device.modelId)
  const { digest } = toCloudConfig(document?.polled ?? noVariables, device.serial)
  const known = await selectDeviceConfig(context.db, device.id)
  if (known === undefined) return { wanted: 1, acked: 0, ackedTime: null, sync: 0 as const }
  const wanted = known.digest === digest ? known.wanted : known.wanted + 1
  const sync = known.acked === wanted ? (1 as const) : (0 as const)
  return { wanted, acked: known.acked, ackedTime: known.ackedAt, sync }
}

const ownDialect = 'fieldhub'
const noVariables: readonly never[] = []
