import { openStore } from '#store/index.ts'
import { type ClusterMember, type MemberParts, placeOf } from './member-parts.ts'

/**
 * Opens the store, after standing by while another process owns it. With an embedded store there is no other, and nothing
 * of what several processes need is loaded.
 */
export async function joinCluster(parts: MemberParts): Promise<ClusterMember> {
  const { config, clock, log, ahead, onOvertaken } = parts
  const options = { ...config, clock, log, ahead, onOvertaken }
  const { databaseUrl } = config
  if (databaseUrl !== undefined) {
    const { joinOthers } = await import('./join-others.ts')
    return joinOthers(parts, { ...options, databaseUrl })
  }
  const store = await openStore(options)
  const alone = { remote: undefined, waiting: undefined, partitions: undefined }
  return { store, ...alone, serve: (listen) => listen(placeOf(config)) }
}
