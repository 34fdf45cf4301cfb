import { LatestOnly } from '#platform/async/latest-only.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import { wrongClockMs } from '#platform/clock.ts'
import type { Job } from '#platform/process/job.ts'
import { warnOfMissingBrowser } from '#platform/process/print-page.ts'
import { selectUnmade } from '#store/report-schedule/report-claim-store.ts'
import { settleInterruptedReports } from '#store/report-schedule/report-delivery-store.ts'
import { makeReport } from './make-report.ts'
import { claimDueReports, replanReports } from './report-claim.ts'
import type { ReportOutlets, ReportWake, ReportWorkContext } from './report-schedule-context.ts'
import { sendDueReport } from './send-reports.ts'

/** No mail takes as long: how it ended could not be stored. */
const staleMs = 10 * 60_000
/** A mail that takes longer during the stop is left as interrupted. */
const stopMs = 3_000

/**
 * Makes reports that are due, one at a time, and sends their mails, one at a time, so that codes and alarms find free
 * connections to the mail server. Each step is stored before the next: a restart goes on where the last process stopped.
 */
export class ReportWork implements ReportWake, Job {
  readonly #context: () => ReportWorkContext
  readonly #outlets: ReportOutlets
  readonly #making = new LatestOnly()
  readonly #sending = new LatestOnly()
  /** Wall-clock time of the last look; undefined until the first. */
  #lookedAt: number | undefined
  readonly #stopping = new AbortController()

  constructor(context: () => ReportWorkContext, outlets: ReportOutlets) {
    this.#context = context
    this.#outlets = outlets
  }

  /** The first call settles what the last process left behind. */
  wake(): void {
    this.#making.run(() => this.#logged('reports not made', () => this.#makeAll()))
    if (this.#lookedAt !== undefined) this.#wakeSending()
  }

  /** Begins no more reports and mails; resolves when those under way have ended, or take too long. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const ended = Promise.all([this.#making.close(), this.#sending.close()])
    await withTimeout(ended, stopMs)
  }

  /** Resolves when nothing is made or sent. */
  async settle(): Promise<void> {
    while (this.#making.isRunning || this.#sending.isRunning) {
      await Promise.all([this.#making.idle(), this.#sending.idle()])
    }
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  #wakeSending(): void {
    this.#sending.run(() => this.#logged('reports not sent', () => this.#sendAll()))
  }

  async #makeAll(): Promise<void> {
    const context = this.#context()
    await this.#followClock(context)
    await claimDueReports(context)
    this.#wakeSending()
    for (let after = 0; !this.#isStopped; ) {
      const report = await selectUnmade(context.db, after)
      if (report === undefined) return
      after = report.id
      await makeReport(context, this.#outlets, { report, signal: this.#stopping.signal })
      this.#wakeSending()
    }
  }

  /** Mails that the last process left half sent are not sent again. */
  async #followClock(context: ReportWorkContext): Promise<void> {
    const now = context.clock.now()
    const before = this.#lookedAt
    if (before === undefined) {
      await warnOfMissingBrowser(this.#outlets.chromium, context.log)
      const count = await settleInterruptedReports(context.db, { now, before: now + 1 })
      if (count > 0) context.log.warn({ count }, 'reports interrupted by a stop, not sent again')
    }
    if (before === undefined || now < before - wrongClockMs) await replanReports(context)
    this.#lookedAt = now
  }

  async #sendAll(): Promise<void> {
    const { db, clock } = this.#context()
    const now = clock.now()
    await settleInterruptedReports(db, { now, before: now - staleMs })
    let hasMore = true
    while (!this.#isStopped && hasMore) {
      hasMore = await sendDueReport(this.#context(), this.#outlets)
    }
  }

  async #logged(message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#context().log.error({ err: error }, message)
    }
  }
}
