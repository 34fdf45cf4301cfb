import process, { argv, stdout } from 'node:process'
import { openClient } from './open-client.ts'

/** Prints values, states and alarms as they come: node follow-live.ts DEVICE_ID … */
const live = openClient().live({ devices: argv.slice(2).map(Number) })
process.once('SIGINT', () => live.close())
for await (const event of live) {
  if (event.type === 'hello') stdout.write('following\n')
  if (event.type === 'values') {
    for (const { varId, value, quality } of event.list) {
      stdout.write(`device ${event.deviceId}, variable ${varId}: ${value} [${quality}]\n`)
    }
  }
  if (event.type === 'status') stdout.write(`device ${event.deviceId}: status ${event.status}\n`)
  if (event.type === 'alarm') {
    stdout.write(`alarm ${event.alarm.isOver ? 'over' : 'on'}: ${event.alarm.content}\n`)
  }
  // Values of this time were not seen here; varLog.list has those that were recorded.
  if (event.type === 'gap')
    stdout.write(`gap of ${event.until - event.from} ms (${event.reason})\n`)
}
