import { type DeviceInput, deviceApi } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { reportApiFault } from '#api/api-faults.ts'
import { call } from '#api/call.ts'
import { offerRestore } from '#features/device/list/offer-restore.ts'

/** Adds a device; when a deleted device of the account has the serial number, its restoration is offered. */
export async function createDevice(input: DeviceInput): Promise<{ readonly id: number }> {
  try {
    return await call(deviceApi.create, input, { quiet: true })
  } catch (error) {
    const id = await offerRestore(error)
    if (id !== null) return { id }
    if (error instanceof ApiError) reportApiFault(error)
    throw error
  }
}
