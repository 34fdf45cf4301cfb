import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { insertAccount } from '#store/account/account-store.ts'
import {
  insertForwardingEvents,
  measureQueue,
  type NewForwardingEvent,
} from '#store/forwarding/forwarding-event-store.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { ForwardingWriter } from './forwarding-writer.ts'

const bounds = { rows: 10, bytes: 1_048_576 }

onEachEngine((engine) => {
  test('a queue left by the last process that could not be measured is brought within its bounds with the next events', async () => {
    const { meta } = await engine.open()
    const ownerId = await insertAccount(meta, newAccount())
    const store = failingReads()
    const dropped: number[] = []
    const writer = new ForwardingWriter(
      {
        db: meta.withPlugin(store.plugin),
        log: silentLog,
        onStored: () => undefined,
        onDropped: (rows) => void dropped.push(rows),
      },
      bounds,
    )
    const events = (count: number) => Array.from({ length: count }, () => event(ownerId))
    await insertForwardingEvents(meta, events(20))
    store.fails = true
    await writer.add(events(1))
    store.fails = false
    await writer.add(events(1))
    expect(await measureQueue(meta, ownerId)).toMatchObject({ rows: 9 })
    expect(dropped).toEqual([13])
  })
})

/** A store that takes writes and answers no query while `fails` is set. */
function failingReads() {
  const state = { fails: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (state.fails && node.kind === 'SelectQueryNode') throw new Error('the store is busy')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return Object.assign(state, { plugin })
}

function event(ownerId: number): NewForwardingEvent {
  return {
    ownerId,
    forwardingId: 1,
    kind: 'values',
    rank: 3,
    items: '{}',
    itemCount: 1,
    bytes: 2,
    time: 1,
  }
}
