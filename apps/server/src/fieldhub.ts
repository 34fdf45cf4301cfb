import { fileURLToPath } from 'node:url'
import { commands, help } from './maintenance/commands.ts'
import { keepFilesPrivate } from './platform/process/private-files.ts'
import { readConfig, readEnvironment } from './platform/process/settings/config.ts'
import { settingsOrExit } from './platform/process/settings/settings-or-exit.ts'

/** The command line for who runs a server: `npm run fieldhub -- backup`. */
const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  process.stdout.write(`${help}\n`)
  process.exit(name === '' || name === 'help' ? 0 : 2)
}
keepFilesPrivate()
const config = settingsOrExit(() => readConfig(readEnvironment(process.env)))
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)
try {
  process.exitCode = await command({ config, webFolder, now: Date.now(), words, print })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
