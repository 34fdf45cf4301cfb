import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ChangeSet, type Read, toName } from './new/change-set.ts'
import { recipes } from './new/recipes.ts'

const usage = `npm run new -- KIND NAME
  symbol NAME            a symbol of the page editor
  condition NAME         a condition of alarms
  dialect NAME           a maker's way to speak over MQTT
  provider NAME          a provider of text messages
  endpoint API/NAME      a call of an API that is there, as in home/weather
  screen NOUN/NAME       a screen of a noun, as in device/spare-parts
Names have small letters and hyphens: heat-pump. What is to be done by hand is marked FILL IN.
`

const readFromTree: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Every file that a new thing of this kind makes or changes, as it will be. */
export function makeNew(kind: string, full: string, read: Read): ReadonlyMap<string, string> {
  const recipe = recipes[kind]
  const [where = '', name] = full.includes('/') ? full.split('/') : ['', full]
  const needsPlace = kind === 'endpoint' || kind === 'screen'
  if (recipe === undefined || name === undefined || needsPlace !== (where !== '')) {
    throw new Error(usage)
  }
  const changes = new ChangeSet(read, toName(name))
  recipe(changes, where === '' ? '' : toName(where).kebab)
  return changes.files
}

function writeNew(kind: string, full: string): void {
  const files = [...makeNew(kind, full, readFromTree)]
  for (const [path, text] of files) writeFileSync(path, text)
  const paths = files.map(([path]) => path)
  spawnSync('npx', ['biome', 'check', '--write', ...paths], { stdio: 'ignore' })
  process.stdout.write(`${paths.join('\n')}\nFill in what is marked FILL IN.\n`)
}

if (import.meta.main) {
  const [kind = '', full = ''] = process.argv.slice(2)
  try {
    writeNew(kind, full)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
