import { visibleDeviceIds } from '#domain/device/device.ts'
import type { Domain } from '#domain/domain.ts'
import type { Forwardings } from '#domain/forwarding/forwardings.ts'
import type { LiveSubscriptions } from '#domain/ports/live-ports.ts'
import { identify, isSignedIn } from '#domain/session/session.ts'
import { isOfEnded } from '#domain/session/session-memory.ts'
import { sharePorts } from '#domain/share/share-ports.ts'
import { readLiveTransmission } from '#domain/transmission/transmission-live.ts'
import { liveChanges, liveShows } from '#realtime/live-shows.ts'
import { Realtime } from '#realtime/realtime.ts'
import type { RealtimeParts } from '#realtime/realtime-parts.ts'
import type { ComposeOptions } from './compose-options.ts'

/** The live side checks permissions in the domain, and is notified of what has ended. */
export function openRealtime(domain: Domain, options: ComposeOptions) {
  const { timers, partitions: interest } = options
  const { clock, log } = domain
  const ports: RealtimeParts['ports'] = {
    identify: (token) => identify(domain, token),
    isSignedIn: (watcher) => isSignedIn(domain, watcher),
    visibleDeviceIds: (accountId, ids) => visibleDeviceIds(domain, accountId, ids),
    readTransmission: (accountId, id) => readLiveTransmission(domain, accountId, id),
    ...sharePorts(domain),
  }
  const sockets = new Realtime({ ports, clock, log, interest, ...(timers && { timers }) })
  domain.sessions.forEachEnd((sessionId) => sockets.endSession(sessionId))
  domain.sessions.forEachApiEnd((ended) =>
    sockets.endPrograms(ended.accountId, (watcher) => isOfEnded(watcher, ended)),
  )
  return { sockets, realtime: sockets.publisher }
}

/** What happens to devices reaches those who watch them; the end of a command is forwarded too. */
export function openSubscriptions(
  realtime: () => Realtime,
  forwardings: Pick<Forwardings, 'publish'>,
) {
  const subscriptions: LiveSubscriptions = {
    end: (accountId, deviceId) => realtime().endSubscriptions(accountId, deviceId),
    publish: (deviceId, message) => {
      realtime().publisher.publishToSubscribers(deviceId, message)
      forwardings.publish(message)
    },
  }
  return { subscriptions, livePages: liveShows(realtime), changes: liveChanges(realtime) }
}
