import type { ProgramEntry, ProgramPort } from '#facts/program-port.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Realtime } from '#realtime/realtime.ts'
import type { ProgramPorts } from './program-ports.ts'
import { Programs } from './programs.ts'

/** Programs on the devices' port: refused until there are calls, by which they write. */
export function openPrograms(realtime: () => Realtime, log: Log) {
  let programs: ProgramPort | undefined
  return {
    accept: (entry: ProgramEntry) => {
      if (programs === undefined) entry.refuse('programs are not served yet')
      else programs.accept(entry)
    },
    serve: (ports: ProgramPorts) => {
      programs = new Programs({ realtime: realtime(), ports, log })
    },
  }
}
