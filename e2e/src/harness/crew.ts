import { rootApi } from '@fieldhub/contract'
import { ApiClient } from './api-client.ts'
import type { ServerProcess } from './server-process.ts'

export const crewPassword = 'plant-pass-2024'
let made = 0

/** The name of an account that no other test of the worker uses. */
export function newName(): string {
  made += 1
  return `crew_${process.pid}_${made}`
}

export async function signedIn(server: ServerProcess, name: string): Promise<ApiClient> {
  const client = new ApiClient(server.origin)
  await client.signIn(name, crewPassword)
  return client
}

/** Makes an account of its own, for journeys that begin with nothing, and signs in to it. */
export async function newOwner(admin: ApiClient, server: ServerProcess): Promise<ApiClient> {
  const name = newName()
  await admin.call(rootApi.create, { name, password: crewPassword })
  return signedIn(server, name)
}
