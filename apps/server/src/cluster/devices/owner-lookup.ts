import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceLookup } from '#gateway/index.ts'
import { Turns } from '#platform/async/turns.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { Timers } from '#platform/timers.ts'
import { BusAwayError } from '../bus/bus.ts'
import type { LookupAnswer, LookupMessage } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'
import { SharedVariables } from './shared-variables.ts'

/** When thousands of devices dial at once, none of those that the owner is asked for waits too long for its answer. */
const lookupsAtOnce = 16
/**
 * A device that is not registered after half a minute is refused, and dials again. While the owner is slow, lookups for such
 * connections would take all turns, and nobody who still waits would be served.
 */
const waitsMs = 25_000

/** Learns of devices from the owner of the store. */
export function openOwnerLookup(
  owner: Pick<OwnerLink, 'ask' | 'process'>,
  timers: Pick<Timers, 'monotonicMs'>,
): DeviceLookup {
  const turns = new Turns(lookupsAtOnce)
  const shared = new SharedVariables()
  const lookUp = async (message: LookupMessage) => {
    const since = timers.monotonicMs()
    const found = await turns.run(async () => {
      if (timers.monotonicMs() - since > waitsMs) throw new StoreAwayError(silent)
      return readDevice(owner, message)
    })
    return found && { ...found, variables: shared.of(found.variables) }
  }
  return {
    bySerialNumber: (sn) => lookUp({ sn, process: owner.process, passesOn: true }),
    byId: (deviceId) => lookUp({ deviceId, process: owner.process }),
  }
}

const silent = 'the owner of the store does not answer'

async function readDevice(
  owner: Pick<OwnerLink, 'ask'>,
  message: LookupMessage,
): Promise<DeviceProfile | undefined> {
  try {
    return (await owner.ask<LookupAnswer>('lookup', message)) ?? undefined
  } catch (error) {
    if (!(error instanceof BusAwayError)) throw error
    throw new StoreAwayError(silent, { cause: error })
  }
}
