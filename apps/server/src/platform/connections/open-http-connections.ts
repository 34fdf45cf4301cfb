import { limits } from '@fieldhub/contract'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { descriptorLimit } from '#platform/process/descriptor-limit.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { defaultConnectionLimits, HttpConnections } from './http-connections.ts'

/** HTTP's share of the sockets: people and programs are fewer than devices. */
const share = 1 / 3
const connectionsMin = 128
const connectionsMax = 10_000

/**
 * Of the file descriptors that the system allows this process, devices and the store keep the larger part. Each connection takes
 * two where it is passed on.
 */
export function openHttpConnections(
  config: Config,
  proxies: TrustedProxies,
  descriptorsOfEach: 1 | 2 = 1,
): HttpConnections {
  const fair = Math.floor((descriptorLimit() * share) / descriptorsOfEach)
  return new HttpConnections(proxies, {
    ...defaultConnectionLimits,
    connectionsMax: Math.min(connectionsMax, Math.max(connectionsMin, fair)),
    perAddressMax: config.connectionsPerAddress,
    requestMs: limits.firmwareUploadMs,
  })
}
