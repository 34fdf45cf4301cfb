import { syncBuiltinESMExports } from 'node:module'
import threads, { type MessagePort } from 'node:worker_threads'
import { invariant } from '@fieldhub/kernel'

/** What a warm thread is to run next; the port is its end of the line to whoever started it. */
export interface ThreadRun {
  readonly program: string
  readonly workerData: unknown
  readonly port: MessagePort
}

const { parentPort } = threads
invariant(parentPort !== null, 'the host of programs is a thread')
const fail = (error: unknown) => parentPort.postMessage({ error, fields: { ...Object(error) } })
process.on('uncaughtException', fail)

let runs = 0
parentPort.on('message', ({ program, workerData, port }: ThreadRun) => {
  // The program reads both where a thread of its own would have them.
  Object.assign(threads, { parentPort: port, workerData })
  syncBuiltinESMExports()
  runs += 1
  import(`${program}?run=${runs}`).catch(fail)
})
