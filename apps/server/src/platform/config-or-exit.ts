import { type Config, readConfig } from './config.ts'

/** For the start of the process: a wrong setting is told in words, without a stack. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, '.env')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'settings are not valid'}\n`)
    process.exit(2)
  }
}
