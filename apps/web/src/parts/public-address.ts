import { appConfig } from '#api/app-config.ts'

/**
 * The whole address of a path for other people: where the operator said that this server is reached from outside, else
 * where this page came from.
 */
export function publicAddress(path: string): string {
  const root = appConfig.publicUrl === '' ? location.origin : appConfig.publicUrl
  return new URL(path, root).href
}
