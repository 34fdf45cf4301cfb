import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { invariant } from '@fieldhub/kernel'
import type { SqlValue } from '../sql-value.ts'
import { GroupWriter } from './group-writer.ts'
import { type JournalReply, journalRequest, type Reply, type Request } from './messages.ts'
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

type Given = Request | 'close' | typeof journalRequest

port.on('message', (first: Given) => {
  const batch: Request[] = []
  let next: Given | undefined = first
  while (typeof next === 'object') {
    batch.push(next)
    next = batch.length < drainMax ? receiveMessageOnPort(port)?.message : undefined
  }
  writer.accept(batch)
  if (next === 'close') close()
  if (next === journalRequest) void answerJournal()
})

/** A fault is told by the start, which then reads the journal itself. */
async function answerJournal(): Promise<void> {
  const reply: JournalReply = { journal: undefined }
  try {
    if (!hasJournal()) return port?.postMessage(reply)
    const { moveJournal, buffersOf } = await import('../samples/journal/moved-journal.ts')
    const journal = await moveJournal({ read: async (sql, values) => readRows(sql, values) })
    port?.postMessage({ journal }, journal && buffersOf(journal))
  } catch {
    port?.postMessage(reply)
  }
}

/** A store that is new or was closed in order costs a start nothing. */
function hasJournal(): boolean {
  const tables = readRows(`select 1 from sqlite_schema where type = 'table' and name = 'journal'`)
  return tables.length > 0 && readRows('select 1 from journal limit 1').length > 0
}

function readRows(sql: string, values: readonly SqlValue[] = []) {
  return database.prepare(sql).all(...values)
}

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
