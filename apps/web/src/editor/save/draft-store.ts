/** A page's unsaved state, stored by this browser so that a crash or a closed window loses nothing. */
export interface Draft {
  /** The key of the draft: `<account>/<configuration>/<page>/<tab>`; the version before kept none by tab. */
  readonly key: string
  /** The page as JSON; earlier versions packed it. */
  readonly pageData: string
  /** The save from which the draft started. */
  readonly updateTime: number
  readonly time: number
}

const database = 'fieldhub-editor'
const table = 'drafts'
const noDrafts = 'the browser keeps no drafts'
/** Drafts of at most this many pages, and of at most this age, are kept. */
const draftsMax = 40
const ageMaxMs = 30 * 24 * 3_600_000

/** Finds the drafts of a page, `<account>/<configuration>/<page>`, whichever tab kept them. */
export async function findDrafts(page: string): Promise<readonly Draft[]> {
  const range = IDBKeyRange.bound(page, `${page}/\uffff`)
  const found: unknown = await request('readonly', (drafts) => drafts.getAll(range))
  return Array.isArray(found) ? found.filter(isDraft) : []
}

/** Gives a draft another key, in one transaction, so that of two tabs only one gets it; false where it is gone. */
export function moveDraft(from: string, to: string): Promise<boolean> {
  return inTransaction('readwrite', async (drafts) => {
    const found: unknown = await getAnswer(drafts.get(from))
    if (!isDraft(found)) return false
    await getAnswer(drafts.delete(from))
    await getAnswer(drafts.put({ ...found, key: to }))
    return true
  })
}

/**
 * Stores a draft. It is on its way when this returns, so that a page that is being left stores it too; where the browser
 * has no room for it, that turns out when the transaction ends.
 */
export function keepDraft(draft: Draft): Promise<void> {
  return inTransaction('readwrite', async (drafts) => {
    const put = getAnswer(drafts.put(draft))
    drafts.transaction.commit()
    await put
  })
}

export async function forgetDraft(key: string): Promise<void> {
  await request('readwrite', (drafts) => drafts.delete(key))
}

/** Removes drafts that are too old or too many. */
export async function tidyDrafts(now: number): Promise<void> {
  const all: unknown = await request('readonly', (drafts) => drafts.getAll())
  const drafts = Array.isArray(all) ? all.filter(isDraft) : []
  const newestFirst = drafts.sort((one, other) => other.time - one.time)
  const gone = newestFirst.filter(({ time }, at) => at >= draftsMax || now - time > ageMaxMs)
  for (const { key } of gone) await forgetDraft(key)
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'pageData' in value &&
    typeof value.pageData === 'string' &&
    'updateTime' in value &&
    typeof value.updateTime === 'number' &&
    'time' in value &&
    typeof value.time === 'number'
  )
}

function request<T>(
  mode: IDBTransactionMode,
  question: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return inTransaction(mode, (drafts) => getAnswer(question(drafts)))
}

/** The connection stays open, as a page that is being left has no time to open one. */
let connection: IDBDatabase | undefined

function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => Promise<T>,
): Promise<T> {
  if (connection !== undefined) return run(connection, mode, work)
  return openDatabase().then((opened) => run(opened, mode, work))
}

async function run<T>(
  opened: IDBDatabase,
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = opened.transaction(table, mode)
  const ended = getEnd(transaction)
  const [result] = await Promise.all([work(transaction.objectStore(table)), ended])
  return result
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(table, { keyPath: 'key' })
  }
  const opened = await getAnswer(request)
  const forget = () => {
    connection = undefined
  }
  opened.onclose = forget
  // Another tab with a later version, or somebody who clears the browser, waits for nobody.
  opened.onversionchange = () => {
    opened.close()
    forget()
  }
  connection = opened
  return opened
}

/** Resolves once what a transaction has written is stored. */
function getEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error(noDrafts))
  })
}

function getAnswer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(noDrafts))
  })
}
