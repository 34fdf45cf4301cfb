import { defaultLanguage, Language } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { simulatedSecret } from '#domain/device/simulated/simulated-secret.ts'
import { type ClientInfo, endSessions, openSession } from '#domain/session/session.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import type { SimulatedFleet } from '#platform/simulated-fleet.ts'
import {
  type AccountRow,
  selectDemoAccounts,
  updateAccountSeen,
} from '#store/account/account-store.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'
import { selectSessionIds } from '#store/session/session-store.ts'
import type { DemoContext } from './demo-context.ts'
import { visitParts } from './demo-parts.ts'
import { type DemoSandbox, readScene, simulatedProfileOf } from './demo-scene.ts'
import { makeSandbox, unfinishedSeenAt } from './make-sandbox.ts'
import { removeSandbox } from './remove-sandbox.ts'

const sandboxesMaxDefault = 20
const idleMsMax = 3_600_000
/** An open page calls every three minutes, so nobody looks at a sandbox that is silent for longer. */
const abandonedMs = 300_000
/** Sandboxes that one address may open: enough for a room of people, but not all that there are. */
const visitsMax = { times: 10, withinMs: 600_000 }
/** Visits and sweeps that wait for their turn. */
const changesMax = 1_000

export interface DemoVisit {
  readonly token: string
  readonly demo: true
}

type Fleet = Pick<SimulatedFleet, 'add' | 'remove'>

/**
 * Sandboxes of the demo: each visitor gets an account with simulated devices and a day of history of its own. One of
 * each language is always prepared ahead, so that signing in is instant and its devices already move. An account that
 * was never handed out has `seen_at` 0; one that is still being made is handed out to nobody.
 */
export class DemoSandboxes {
  readonly #context: DemoContext
  readonly #fleet: Fleet
  readonly #hasCloud: boolean
  readonly #sandboxesMax: number
  readonly #rate: RateLimiter
  /** One change of the sandboxes at a time, so that two visitors never get the same spare one. */
  readonly #changes = new SerialQueue(changesMax)

  /** Without our own broker no demo device can connect over MQTT. */
  constructor(
    context: DemoContext,
    fleet: Fleet,
    hasCloud: boolean,
    sandboxesMax = sandboxesMaxDefault,
  ) {
    this.#context = context
    this.#fleet = fleet
    this.#hasCloud = hasCloud
    this.#sandboxesMax = sandboxesMax
    this.#rate = new RateLimiter(context.clock, slidingWindow(visitsMax))
  }

  /** Connects the devices of the present sandboxes. Old ones go and spare ones are made once the server has started. */
  async start(): Promise<void> {
    await this.#changes.run(async () => {
      for (const account of await selectDemoAccounts(this.#context.db)) {
        await this.#connect(account.id)
      }
    })
    this.#afterwards(() => this.#renew())
  }

  /** Opens a session in a sandbox of its own. */
  async signIn(client: ClientInfo, language: Language = defaultLanguage): Promise<DemoVisit> {
    this.#rate.take(addressKey(client.ip))
    const id = await this.#changes.run(() => this.#claimSpare(language))
    return this.#enter(id, client, language)
  }

  /** Opens a session in a new sandbox, in place of the caller's, which is deleted. */
  async reset(
    { accountId, isDemo }: Caller,
    client: ClientInfo,
    language: Language,
  ): Promise<DemoVisit> {
    if (!isDemo) throw new AppError('notAllowed')
    this.#rate.take(addressKey(client.ip))
    const { id, isOldThere } = await this.#changes.run(async () => {
      const spare = await this.#spare(language)
      // Without one the old sandbox makes room first, so that a full house does not refuse its own visitor.
      if (spare === undefined) await this.#remove(accountId)
      return { id: await this.#claimSpare(language), isOldThere: spare !== undefined }
    })
    const visit = await this.#enter(id, client, language)
    if (isOldThere) this.#afterwards(() => this.#remove(accountId))
    return visit
  }

  /** What begins with the visit, and the next spare sandbox, are made behind the visitor's back. */
  async #enter(accountId: number, client: ClientInfo, language: Language): Promise<DemoVisit> {
    const token = await openSession(this.#context, accountId, client)
    this.#afterwards(() => beginVisit(this.#context, { accountId, language }))
    this.#afterwards(() => this.#prepareSpares())
    return { token, demo: true }
  }

  #afterwards(work: () => Promise<void>): void {
    this.#changes.run(work).catch((error: unknown) => {
      this.#context.log.error({ err: error }, 'demo sandbox not prepared')
    })
  }

  /** Removes sandboxes that nobody used for an hour, and spare ones that have waited so long. */
  sweep(): Promise<void> {
    return this.#changes.run(() => this.#renew())
  }

  async #renew(): Promise<void> {
    await this.#removeOld()
    await this.#prepareSpares()
  }

  async #removeOld(): Promise<void> {
    const before = this.#context.clock.now() - idleMsMax
    for (const account of await selectDemoAccounts(this.#context.db)) {
      const since = account.seenAt > 0 ? account.seenAt : account.createdAt
      if (account.seenAt === unfinishedSeenAt || since < before) await this.#remove(account.id)
    }
  }

  /** Called at sign-out, so that this sandbox is the first to be reused. */
  async release(accountId: number): Promise<void> {
    const left = await selectSessionIds(this.#context.db, accountId)
    if (left.length === 0) await updateAccountSeen(this.#context.db, accountId, 1)
  }

  /** Waits for sandboxes that are being prepared or removed. */
  async settle(): Promise<void> {
    await this.#changes.idle()
  }

  async #claimSpare(language: Language): Promise<number> {
    const now = this.#context.clock.now()
    const account = (await this.#spare(language)) ?? (await this.#make(language))
    await updateAccountSeen(this.#context.db, account, now)
    return account
  }

  async #spare(language: Language): Promise<number | undefined> {
    const accounts = await selectDemoAccounts(this.#context.db)
    return accounts.find((account) => isSpare(account, language))?.id
  }

  /** One for each language, so that nobody waits for the own one. */
  async #prepareSpares(): Promise<void> {
    for (const language of Language.options) {
      const accounts = await selectDemoAccounts(this.#context.db)
      const isThere = accounts.some((account) => isSpare(account, language))
      if (!isThere && accounts.length < this.#sandboxesMax) await this.#make(language)
    }
  }

  /** Makes a sandbox that nobody has entered, and lets its devices come. */
  async #make(language: Language): Promise<number> {
    await this.#makeRoom()
    const accountId = await makeSandbox(this.#context, { language, hasCloud: this.#hasCloud })
    await updateAccountSeen(this.#context.db, accountId, 0)
    await this.#connect(accountId)
    return accountId
  }

  async #makeRoom(): Promise<void> {
    const accounts = await selectDemoAccounts(this.#context.db)
    if (accounts.length < this.#sandboxesMax) return
    const idlest = accounts.toSorted((one, other) => one.seenAt - other.seenAt)[0]
    const waitMs = (idlest?.seenAt ?? 0) + abandonedMs - this.#context.clock.now()
    if (idlest === undefined || waitMs > 0) {
      throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
    }
    await this.#remove(idlest.id)
  }

  async #connect(accountId: number): Promise<void> {
    for (const device of await simulatedDevices(this.#context, accountId)) this.#fleet.add(device)
  }

  async #remove(accountId: AccountRow['id']): Promise<void> {
    const { db } = this.#context
    await endSessions(this.#context, await selectSessionIds(db, accountId))
    for (const { sn } of await simulatedDevices(this.#context, accountId)) this.#fleet.remove(sn)
    await removeSandbox(this.#context, accountId)
  }
}

async function beginVisit(context: DemoContext, sandbox: DemoSandbox): Promise<void> {
  const scene = await readScene(context, sandbox)
  for (const addPart of visitParts) await addPart(scene)
}

/** Whether the sandbox was never handed out; without a language it uses the platform's. */
function isSpare({ seenAt, language }: AccountRow, wanted: Language): boolean {
  return seenAt === 0 && (language === '' ? defaultLanguage : language) === wanted
}

/** The initial devices that the sandbox still has, by the number at the end of their serial number. */
async function simulatedDevices(context: StoreContext, accountId: number) {
  const states = await selectDeviceStates(context.db, accountId, {})
  const rows = await selectDevicesByIds(
    context.db,
    accountId,
    states.map(({ id }) => id),
  )
  return rows.flatMap(({ sn, mode }) => {
    const profile = simulatedProfileOf(sn)
    return profile === undefined
      ? []
      : [{ sn, password: simulatedSecret(sn), profile, cloud: mode === 'cloud' }]
  })
}
