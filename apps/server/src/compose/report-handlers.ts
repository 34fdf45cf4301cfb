import { takeHello } from '#domain/device-hello.ts'
import type { Domain } from '#domain/domain.ts'
import { takePosition } from '#domain/locate.ts'
import { noteBackOnline } from '#domain/reboot.ts'
import type { Stages } from '../pipeline.ts'

/** Who hears what devices tell of themselves, one line a kind. */
export function reportHandlers(domain: Domain): Pick<Stages, 'reports' | 'noteOnline'> {
  return {
    reports: {
      hello: (report) => takeHello(domain, report),
      position: (report) => takePosition(domain, report),
      firmware: async () => {},
    },
    noteOnline: (event) => noteBackOnline(domain, event),
  }
}
