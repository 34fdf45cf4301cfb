import { OwnerTurns } from '#platform/async/owner-turns.ts'
import type { PostgresConnections } from './postgres-connections.ts'

/** The share of all connections that the works of one account use at once. */
const accountShare = 1 / 3

/**
 * The same connections, of which each account has its share: whoever opens ten tabs that search a fleet waits for himself,
 * and leaves connections, and processors of the database, to everybody else.
 */
export function fairConnections(
  connections: PostgresConnections,
  max: number,
): PostgresConnections {
  const turns = new OwnerTurns(Math.max(2, Math.floor(max * accountShare)))
  const connect = async () => {
    const leave = await turns.enter()
    try {
      const client = await connections.connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    options: connections.options,
    get begin() {
      return connections.begin
    },
    get guard() {
      return connections.guard
    },
    begun: connections.begun,
    connect,
    query: (sql, values) => connections.query(sql, values),
    end: () => connections.end(),
  }
}
