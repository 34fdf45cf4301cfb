import { isLoopback } from '#platform/process/get-mode.ts'

interface ClusterSettings {
  readonly FIELDHUB_DATABASE_URL?: string | undefined
  readonly FIELDHUB_PROCESS_NAME: string
  readonly FIELDHUB_PROCESS_URL: string
  readonly FIELDHUB_BUS_URL: string
  readonly FIELDHUB_BUS_CREDENTIALS: string
  readonly FIELDHUB_BUS_CA: string
  readonly FIELDHUB_PARTITIONS: 'on' | 'off'
}

/** Where this process stands among several on one database; empty: as the machine says. */
export function getClusterPlace(settings: ClusterSettings, isDevelopment: boolean) {
  const {
    FIELDHUB_PROCESS_NAME: processName,
    FIELDHUB_PROCESS_URL: processUrl,
    FIELDHUB_BUS_URL: url,
    FIELDHUB_BUS_CREDENTIALS: credentials,
    FIELDHUB_BUS_CA: authority,
  } = settings
  const isAlone = settings.FIELDHUB_DATABASE_URL === undefined
  if (isAlone && `${processName}${processUrl}${url}` !== '') {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_PROCESS_NAME, FIELDHUB_PROCESS_URL, FIELDHUB_BUS_URL: several processes need FIELDHUB_DATABASE_URL',
    )
  }
  if (url === '' && `${credentials}${authority}` !== '') {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_BUS_CREDENTIALS, FIELDHUB_BUS_CA: belong to FIELDHUB_BUS_URL',
    )
  }
  if (!isDevelopment && credentials === '' && isOpen(url)) {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_BUS_URL: needs a user with a password, or FIELDHUB_BUS_CREDENTIALS: whoever reaches that NATS server could write to devices and read their passwords',
    )
  }
  const bus = url === '' ? undefined : { url, credentials, authority }
  return { processName, processUrl, bus, hasPartitions: settings.FIELDHUB_PARTITIONS === 'on' }
}

/** Whether others than this machine's own programs may speak at a server that asks for no password. */
function isOpen(list: string): boolean {
  if (list === '') return false
  const urls = list.split(',').map((one) => new URL(one.trim()))
  return (
    urls[0]?.username === '' &&
    !urls.every(({ hostname }) => isLoopback(hostname.replaceAll(/[[\]]/g, '')))
  )
}
