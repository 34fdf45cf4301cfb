import { writeFile } from 'node:fs/promises'
import { argv, stdout } from 'node:process'
import { openClient } from './open-client.ts'

/** Writes the recorded values of the last day to a file: node history-csv.ts DEVICE_ID history.csv */
const [deviceId, file = 'history.csv'] = argv.slice(2)
const endTime = Date.now()
const { body } = await openClient().varLog.export({
  deviceId: Number(deviceId),
  startTime: endTime - 24 * 3_600_000,
  endTime,
  format: 'csv',
})
if (body === null) throw new Error('The server sent no file')
// Written as it comes: a year of values need not fit into memory.
await writeFile(file, body)
stdout.write(`${file}\n`)
