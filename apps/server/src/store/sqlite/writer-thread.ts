import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { invariant } from '@fieldhub/kernel'
import { GroupWriter } from './group-writer.ts'
import type { Reply, Request } from './messages.ts'
import type { WriterSettings } from './writer-client.ts'

/** The writer thread drains its port up to this many requests, so that all that waits shares one commit. */
const drainMax = 1024
const port = parentPort
invariant(port !== null, 'the writer runs in a worker thread')
const settings: WriterSettings = workerData
const database = openDatabase(settings.path)
const writer = new GroupWriter(database, settings.silenceMs, (replies: readonly Reply[]) =>
  port.postMessage(replies),
)

port.on('message', (first: Request | 'close') => {
  const batch: Request[] = []
  let next: Request | 'close' | undefined = first
  while (next !== undefined && next !== 'close') {
    batch.push(next)
    next = batch.length < drainMax ? receiveMessageOnPort(port)?.message : undefined
  }
  writer.accept(batch)
  if (next === 'close') close()
})

function openDatabase(path: string): DatabaseSync {
  const opened = new DatabaseSync(path, { timeout: 5000 })
  opened.exec('PRAGMA journal_mode = WAL')
  opened.exec('PRAGMA synchronous = FULL')
  opened.exec('PRAGMA cache_size = -8192')
  return opened
}

function close(): void {
  database.exec('PRAGMA optimize')
  database.close()
  port?.close()
}
