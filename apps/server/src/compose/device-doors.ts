import { DoorNews } from '#domain/door-news.ts'
import type { Clock } from '#platform/clock.ts'
import { DeviceGuard } from '#platform/device-guard.ts'
import type { Log } from '#platform/log.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { Store } from '#store/index.ts'

interface DeviceDoorParts {
  readonly store: Pick<Store, 'meta'>
  readonly clock: Clock
  readonly log: Log
  readonly realtime: () => Pick<Realtime, 'publishNotice'>
}

/** What all doors share that devices come by: who may try, and who hears of those that were refused. */
export function deviceDoors({ store, clock, log, realtime }: DeviceDoorParts) {
  return {
    deviceGuard: new DeviceGuard(clock),
    doorNews: new DoorNews({
      db: store.meta,
      clock,
      log,
      tell: (accountId, notice) => realtime().publishNotice(accountId, notice),
    }),
  }
}
