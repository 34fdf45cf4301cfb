import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { providerSettingNames } from '#notify/index.ts'
import { readConfig, settingNames } from '#platform/process/settings/config.ts'

/** Folder of the project. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))
export const readProjectFile = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

const Package = z.object({ version: z.string() })
const { version } = z.parse(Package, JSON.parse(readProjectFile('package.json')))
export const image = `fieldhub:${version}`

const defaults = readConfig({})
export const ownPorts = [defaults.httpPort, defaults.tcpPort, defaults.mqttPort]
export const healthPaths = ['/healthz', '/readyz', '/ownerz']
export const Texts = z.record(z.string(), z.string())

const known = [...settingNames, ...providerSettingNames]

/** Settings that the program would not know. */
export const unknownNames = (names: readonly string[]) =>
  names.filter((name) => name.startsWith('FIELDHUB_') && !known.includes(name))

const [, lastStage = ''] = readProjectFile('deploy/Containerfile').split(/\n(?=FROM .+slim$)/m)
const joined = lastStage.replaceAll('\\\n', ' ')

/** The image's own variables. */
export const imageSettings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(joined)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)
export const imageDataFolder = imageSettings['FIELDHUB_DATA_DIR'] ?? ''
export const instructionOf = (name: string) =>
  new RegExp(`^${name} (.+)$`, 'm').exec(joined)?.[1] ?? ''
