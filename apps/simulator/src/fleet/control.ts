import { exhaustive } from '@fieldhub/kernel'
import type { Fleet } from './fleet.ts'
import { type FleetCommand, parseCommand } from './parse-command.ts'

/** Carries out the lines until they end. A faulty line is reported and the rest goes on. */
export async function followCommands(
  lines: AsyncIterable<string>,
  fleet: Fleet,
  report: (text: string) => void,
): Promise<void> {
  for await (const line of lines) {
    if (line.trim() === '') continue
    const command = parseCommand(line)
    if (command.ok) obey(command.value, fleet, report)
    else report(`line refused: ${command.error}`)
  }
}

function obey(command: FleetCommand, fleet: Fleet, report: (text: string) => void): void {
  switch (command.kind) {
    case 'add':
      if (!fleet.add(command.member)) report(`${command.member.sn} refused: the fleet is full`)
      return
    case 'remove':
      return fleet.remove(command.sn)
    case 'fault':
      return fleet.setFaults(command.sn, command.faults)
    case 'reconnect':
      return fleet.reconnect(command.sn)
    default:
      return exhaustive(command)
  }
}
