import { stdout } from 'node:process'
import { openClient } from './open-client.ts'

/** Prints the newest values of every device. */
const client = openClient()
for await (const device of client.device.list.all()) {
  stdout.write(`${device.name} (${device.sn})\n`)
  for (const slave of await client.variable.lastValues({ deviceId: device.id })) {
    for (const { varId, name, value, text, unit, quality } of slave.var) {
      // A value of quality "bad" is null: show nothing rather than something old.
      stdout.write(`  ${varId} ${name}: ${value ?? text ?? '-'} ${unit} [${quality}]\n`)
    }
  }
}
