import { hostname, networkInterfaces } from 'node:os'
import type { Config } from '#platform/process/settings/config.ts'

type Place = Pick<Config, 'host' | 'httpPort' | 'processName' | 'processUrl'>

/** Stays when the process is started again at the same place. */
export function processName({ processName: chosen, httpPort }: Place): string {
  return chosen === '' ? `${hostname()}:${httpPort}` : chosen
}

/** Where other processes reach this one. */
export function processUrl({ host, processUrl: chosen }: Place, port: number): string {
  if (chosen !== '') return chosen
  const name = host === '0.0.0.0' || host === '::' ? outwardAddress() : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function outwardAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const outward = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return outward?.address ?? hostname()
}
