import { onTestFinished } from 'vitest'
import { makeAccount } from '#domain/account/account.ts'
import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { Caller } from '#domain/caller.ts'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import { openStore } from '#store/open-store.ts'
import { silentLog, type TestEngine } from '#store/testing/on-each-engine.ts'
import { standingClock } from './standing-clock.ts'
import { emptyDataFolder } from './temporary-folder.ts'

/**
 * Opens what use cases stand on, without a server: an empty store of its own, the embedded one unless an engine is
 * named, and a clock that the test moves. What a use case needs besides (a provider, the devices) the test adds to
 * `context`.
 */
export async function openUseCaseWorld(engine?: TestEngine) {
  const clock = standingClock()
  const store = await (engine?.open({ clock }) ?? openEmbedded(clock))
  const context = {
    db: store.meta,
    samples: store.samples,
    blobs: store.blobs,
    clock,
    log: silentLog,
    models: new ModelMemory(),
    newAccount: { smsMax: 0, spaceBytesMax: 0 },
  }
  return { clock, context, addCaller: (name: string) => addCaller(context, name) }
}

async function openEmbedded(clock: ReturnType<typeof standingClock>) {
  const dataDir = await emptyDataFolder()
  const store = await openStore({ dataDir, log: silentLog, clock })
  onTestFinished(() => store.close())
  return store
}

/** Adds a person with an account of their own, who is signed in nowhere. */
async function addCaller(context: NewAccountContext, name: string): Promise<Caller> {
  const role = 'OPERATOR'
  const person = { name, passwordHash: '', role, nickname: '', isDemo: false, seenAt: 0 } as const
  return { accountId: await makeAccount(context, person), sessionId: null, isDemo: false, role }
}
