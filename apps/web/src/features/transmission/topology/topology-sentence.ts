import { exhaustive } from '@fieldhub/kernel'
import type { Translate } from '#i18n/translate.ts'
import type { TopologyPlan } from './topology-layout.ts'

/** Who sends to whom, so that a stranger understands it; what is missing is said so. */
export function topologySentence(plan: TopologyPlan, t: Translate): string {
  const { names } = plan
  if (plan.kind === 'server') {
    if (names.length === 0) return t('transmission.sentence.noDevices')
    const who =
      names.length === 1 ? (names[0] ?? '') : t('transmission.deviceCount', { n: names.length })
    return t(`transmission.sentence.${plan.direction}`, { who, server: plan.server })
  }
  const [first = '', second] = names
  if (second === undefined) return t('transmission.sentence.tooFew')
  const rest = { name: first, n: names.length - 1 }
  switch (plan.topology) {
    case 'pair':
      return names.length === 2
        ? t('transmission.sentence.pair', { name: first, other: second })
        : t('transmission.sentence.tooMany', { n: names.length })
    case 'oneToMany':
      return t('transmission.sentence.oneToMany', rest)
    case 'group':
      return t('transmission.sentence.group', { n: names.length })
    default:
      return exhaustive(plan.topology)
  }
}
