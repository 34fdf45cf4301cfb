import { stdout } from 'node:process'
import { openClient } from './open-client.ts'

/** Acknowledges the open alarms, so that they are not repeated, and prints them. */
const client = openClient()
const open = await client.alarm.list({ state: 'open', page: 1, pageSize: 100 })
for (const { id, deviceName, content } of open.list) {
  await client.alarm.handle({ id, state: 'acknowledged' })
  stdout.write(`acknowledged ${id}: ${deviceName} ${content}\n`)
}
