// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'

export type SimulatedDeviceCreateInput = NoFields

export type SimulatedDeviceCreateOutput = {
  readonly id: number
  readonly deviceId: number
}

export interface SimulatedDeviceCalls {
  /** Adds a pump station that the server simulates, with its model; one an account, and the present one is answered. */
  readonly create: DataCall<SimulatedDeviceCreateInput, SimulatedDeviceCreateOutput>
}

export function makeSimulatedDeviceCalls(transport: Transport): SimulatedDeviceCalls {
  return {
    create: transport.data('POST', '/app/simulatedDevice', 'write'),
  }
}
