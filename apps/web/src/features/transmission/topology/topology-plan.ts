import type { Transmission } from '@fieldhub/contract'
import { placeText } from '#features/transmission/transmission-words.ts'
import type { Translate } from '#i18n/translate.ts'
import type { TopologyPlan } from './topology-layout.ts'

type Planned = Pick<
  Transmission,
  'kind' | 'topology' | 'protocol' | 'address' | 'port' | 'tls' | 'direction'
>

/** `names` of its devices, a master first. */
export function toPlan(policy: Planned, names: readonly string[], t: Translate): TopologyPlan {
  const { kind, topology, protocol, direction } = policy
  if (kind === 'device') return { kind, topology: topology ?? 'group', names }
  const place = protocol === 'tcp-server' ? t('transmission.anyClient') : placeText(policy)
  return {
    kind,
    direction,
    names,
    platform: t('transmission.platform'),
    server: place === '' ? t('transmission.someServer') : place,
  }
}

/** The ids with the master first. */
export function masterFirst(ids: readonly number[], masterId: number | null): readonly number[] {
  if (masterId === null || !ids.includes(masterId)) return ids
  return [masterId, ...ids.filter((id) => id !== masterId)]
}
