import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { Config } from '#platform/process/config.ts'
import type { Log } from '#platform/process/log.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'
import type { Store, StoreOptions } from '#store/index.ts'
import { processName, processUrl } from './process-place.ts'
import { Standby } from './standby.ts'

interface Place {
  readonly host: string
  readonly port: number
}

interface ClusterMember {
  /** What the store needs to know of this process. */
  readonly store: Pick<StoreOptions, 'process' | 'onWaiting'>
  /** Ends the standby, which has the port until then, and tells the other processes where this one serves. */
  serve(store: Store, listen: (place: Place) => Promise<number>): Promise<number>
}

/** This process among those on its database. With an embedded store there is no other. */
export function joinCluster({ config, log }: { config: Config; log: Log }): ClusterMember {
  const place = { host: config.host, port: config.httpPort }
  if (config.databaseUrl === undefined) {
    return { store: {}, serve: (_store, listen) => listen(place) }
  }
  const self = { name: processName(config), keyCheck: openSecretBox(config).keyName }
  const proxies = new TrustedProxies(config.trustedProxies)
  const standby = new Standby({ place, self, proxies, log })
  return {
    store: { process: self, onWaiting: (row) => standby.onWaiting(row) },
    serve: async (store, listen) => {
      await standby.close()
      const actualPort = await listen(place)
      await store.announce(processUrl(config, actualPort))
      return actualPort
    },
  }
}
