import process, { argv, stderr, stdout } from 'node:process'
import { FieldhubError } from '@fieldhub/client'
import { openClient } from './open-client.ts'

/** Writes a variable and prints what was read back: node write-variable.ts DEVICE_ID VARIABLE_ID VALUE */
const [deviceId, varId, value] = argv.slice(2).map(Number)
if (deviceId === undefined || varId === undefined || value === undefined) {
  throw new Error('Usage: node write-variable.ts DEVICE_ID VARIABLE_ID VALUE')
}
try {
  const { state, readBack } = await openClient().variable.write({ deviceId, varId, value })
  stdout.write(`${state}, read back ${readBack}\n`)
  // Only "confirmed" says that the device holds the value.
  if (state !== 'confirmed') process.exitCode = 1
} catch (error) {
  if (!(error instanceof FieldhubError)) throw error
  stderr.write(`${error.code}: ${error.message}\n`)
  process.exitCode = 1
}
