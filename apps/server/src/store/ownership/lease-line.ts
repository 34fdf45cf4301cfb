import type pg from 'pg'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import { loadPostgres, numberTypes } from '../postgres/postgres-driver.ts'

const answerWithinMs = 4_000

/** The connection on which a process waits for a store, and later holds it: its end is how others learn of a death. */
export class LeaseLine {
  readonly #client: pg.Client
  #isUp = true

  private constructor(client: pg.Client) {
    this.#client = client
    const lose = () => {
      this.#isUp = false
    }
    client.on('error', lose)
    client.on('end', lose)
  }

  static async open(url: string): Promise<LeaseLine> {
    const client = new (loadPostgres().Client)({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      options: `-c lock_timeout=${answerWithinMs - 1_000}`,
      types: numberTypes(),
    })
    const line = new LeaseLine(client)
    try {
      await client.connect()
      return line
    } catch (error) {
      line.close()
      throw isAnswer(error)
        ? error
        : new StoreAwayError('no connection to PostgreSQL', { cause: error })
    }
  }

  get isUp(): boolean {
    return this.#isUp
  }

  async query<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    try {
      return (await this.#client.query<R>(sql, values)).rows
    } catch (error) {
      if (isAnswer(error)) throw error
      // What became of the query is unknown, and so is what the next answer on this line would belong to.
      this.close()
      throw new StoreAwayError('the connection to PostgreSQL broke', { cause: error })
    }
  }

  /** The end of a line that is cut is not waited for. */
  close(): void {
    this.#isUp = false
    this.#client.end().catch(() => {})
  }
}

/** Whether PostgreSQL itself reported the fault. */
function isAnswer(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error
}
