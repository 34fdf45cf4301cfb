import { defaultLanguage, type Language, modelApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { makeAccount } from '#domain/account/account.ts'
import { discardAlarmsOf } from '#domain/alarm/alarm-removal.ts'
import { discardBinned } from '#domain/device/device-bin.ts'
import { createDevice, discardDevice } from '#domain/device/device-change.ts'
import { createModel } from '#domain/device-model/model.ts'
import { discardConfigurationsOf } from '#domain/page/configuration-links.ts'
import { type ClientInfo, endSessions, openSession } from '#domain/session/session.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { deleteTransmissionsOf } from '#domain/transmission/transmission-change.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import type { SimulatedFleet } from '#platform/simulated-fleet.ts'
import {
  type AccountRow,
  deleteAccount,
  selectDemoAccounts,
  updateAccountSeen,
} from '#store/account/account-store.ts'
import { selectBinnedOf } from '#store/device/device-bin-store.ts'
import { deleteImportsOf } from '#store/device/device-import-store.ts'
import { selectDeviceStates, selectDevicesByIds } from '#store/device/device-store.ts'
import { deleteSavedViewsOf } from '#store/device/saved-view-store.ts'
import { deleteModel, selectModelIdsOf } from '#store/device-model/model-store.ts'
import { deleteForwardingsOf } from '#store/forwarding/forwarding-store.ts'
import { selectSessionIds } from '#store/session/session-store.ts'
import { deleteSampleCountsOf } from '#store/telemetry-history/sample-count-store.ts'
import { deleteTimedTasksOf } from '#store/timed-task/timed-task-store.ts'
import { deleteWorkCalendar } from '#store/timed-task/work-calendar-store.ts'
import type { DemoContext } from './demo-context.ts'
import { demoModels, wordedModel } from './demo-models.ts'
import { drawDemoPages } from './demo-pages.ts'
import { demoWords } from './demo-words.ts'
import { sandboxSecret } from './sandbox-secret.ts'

const sandboxesMax = 20
const idleMsMax = 3_600_000
/** An open page calls every three minutes, so nobody looks at a sandbox that is silent for longer. */
const abandonedMs = 300_000
/** Sandboxes that one address may open: enough for a room of people, but not all that there are. */
const visitsMax = { times: 10, withinMs: 600_000 }
/** Visits and sweeps that wait for their turn. */
const changesMax = 1_000
const demoTypeId = 1
const positioningTypeId = 20
const cloudTypeId = 10

type Fleet = Pick<SimulatedFleet, 'add' | 'remove'>

/**
 * Sandboxes of the demo: each visitor gets an account with models and simulated devices of its own. One is always
 * prepared ahead, so that signing in is instant and its devices already move. An account that was never handed out has
 * `seen_at` 0. Names are in the language of the visit: the prepared one uses the platform's language, and another is
 * kept ready in each language that was requested.
 */
export class DemoSandboxes {
  readonly #context: DemoContext
  readonly #fleet: Fleet
  readonly #hasCloud: boolean
  readonly #rate: RateLimiter
  /** One change of the sandboxes at a time, so that two visitors never get the same spare one. */
  readonly #changes = new SerialQueue(changesMax)

  /** Without our own broker no demo device can connect over MQTT. */
  constructor(context: DemoContext, fleet: Fleet, hasCloud: boolean) {
    this.#context = context
    this.#fleet = fleet
    this.#hasCloud = hasCloud
    this.#rate = new RateLimiter(context.clock, slidingWindow(visitsMax))
  }

  /** Connects the devices of the present sandboxes and prepares the spare one. */
  start(): Promise<void> {
    return this.#changes.run(async () => {
      for (const account of await selectDemoAccounts(this.#context.db)) {
        await this.#connect(account.id)
      }
      await this.#prepareSpare()
    })
  }

  /** Opens a session in a sandbox of its own. */
  async signIn(
    client: ClientInfo,
    language: Language = defaultLanguage,
  ): Promise<{ token: string; demo: true }> {
    this.#rate.take(addressKey(client.ip))
    const id = await this.#changes.run(() => this.#claimSpare(language))
    const token = await openSession(this.#context, id, client)
    this.#changes
      .run(() => this.#prepareSpare(language))
      .catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'demo sandbox not prepared')
      })
    return { token, demo: true }
  }

  /** Removes sandboxes that nobody used for an hour. */
  sweep(): Promise<void> {
    return this.#changes.run(async () => {
      const before = this.#context.clock.now() - idleMsMax
      for (const account of await selectDemoAccounts(this.#context.db)) {
        if (account.seenAt > 0 && account.seenAt < before) await this.#remove(account.id)
      }
      await this.#prepareSpare()
    })
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
    const account = (await this.#spare(language)) ?? (await this.#make(now, language))
    await updateAccountSeen(this.#context.db, account, now)
    return account
  }

  async #spare(language: Language): Promise<number | undefined> {
    const accounts = await selectDemoAccounts(this.#context.db)
    return accounts.find((account) => isSpare(account, language))?.id
  }

  async #prepareSpare(language: Language = defaultLanguage): Promise<void> {
    const accounts = await selectDemoAccounts(this.#context.db)
    const isThere = accounts.some((account) => isSpare(account, language))
    if (isThere || accounts.length >= sandboxesMax) return
    await this.#make(0, language)
  }

  async #make(seenAt: number, language: Language): Promise<number> {
    const words = demoWords(language)
    await this.#makeRoom()
    const context = this.#context
    const code = makeReadableSecret(8)
    const accountId = await makeAccount(context, {
      name: `demo-${code}`,
      passwordHash: '',
      role: 'GUEST',
      nickname: words('体验账号'),
      isDemo: true,
      seenAt,
      ...(language !== defaultLanguage && { language }),
    })
    const caller = { accountId, sessionId: null, isDemo: true, role: 'GUEST' } as const
    for (const [index, demoModel] of demoModels.entries()) {
      const { deviceName, model, place, profile } = wordedModel(demoModel, words)
      const { id } = await createModel(context, caller, z.parse(modelApi.create.input, model))
      await createDevice(context, caller, {
        name: deviceName,
        sn: `DEMO-${code}-${index + 1}`,
        password: makeReadableSecret(12),
        ...this.#kindOf(place !== undefined),
        model: id,
        ...(place ?? { locationMode: 'automatic' }),
      })
      if (profile === 'boiler') await drawDemoPages(context, caller, id, language)
    }
    await this.#connect(accountId)
    return accountId
  }

  /** A moving device comes over MQTT and reports its position by itself. */
  #kindOf(isFixed: boolean) {
    if (isFixed) return { typeId: demoTypeId, mode: 'transparent' } as const
    return this.#hasCloud
      ? ({ typeId: cloudTypeId, mode: 'cloud' } as const)
      : ({ typeId: positioningTypeId, mode: 'transparent' } as const)
  }

  async #makeRoom(): Promise<void> {
    const accounts = await selectDemoAccounts(this.#context.db)
    if (accounts.length < sandboxesMax) return
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
    await discardAlarmsOf(this.#context, accountId)
    await discardConfigurationsOf(this.#context, accountId)
    for (const { id } of await selectDeviceStates(db, accountId, {})) {
      await discardDevice(this.#context, id)
    }
    for (const { deviceId } of await selectBinnedOf(db, accountId)) {
      await discardBinned(this.#context, deviceId)
    }
    await deleteImportsOf(db, accountId)
    await deleteSavedViewsOf(db, accountId)
    await deleteTimedTasksOf(db, accountId)
    await deleteWorkCalendar(db, accountId)
    await deleteForwardingsOf(db, accountId)
    await deleteTransmissionsOf(this.#context, accountId)
    for (const id of await selectModelIdsOf(db, accountId)) await deleteModel(db, id)
    await deleteSampleCountsOf(db, accountId)
    await deleteAccount(db, accountId)
  }
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
    const number = /^DEMO-[a-z0-9]{8}-(\d)$/.exec(sn)?.[1]
    const profile = demoModels[Number(number) - 1]?.profile
    return profile === undefined
      ? []
      : [{ sn, password: sandboxSecret(sn), profile, cloud: mode === 'cloud' }]
  })
}
