import { deviceStatus, groupApi, modelApi, type SmartRule } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { toSilent } from '#parts/smart-group/smart-group-draft.ts'

const statusKeys = {
  [deviceStatus.unactivated]: 'common.statusUnactivated',
  [deviceStatus.offline]: 'common.statusOffline',
  [deviceStatus.online]: 'common.statusOnline',
  [deviceStatus.alarm]: 'common.statusAlarm',
} as const

const unitKeys = {
  minutes: 'fleet.smart.silentMinutes',
  hours: 'fleet.smart.silentHours',
  days: 'fleet.smart.silentDays',
} as const

/** A rule in words: its parts one after the other, each with its choices. */
export function useRuleText(rule: SmartRule): string {
  const t = useT()
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const { data: models } = useQuery(toQuery(modelApi.nameList, {}))
  const paths = new Map(groupChoices(groups ?? []).map(({ value, label }) => [value, label]))
  const modelNames = new Map((models ?? []).map(({ id, name }) => [id, name]))
  const silent = rule.silentFor === undefined ? undefined : toSilent(rule.silentFor)
  const parts = [
    rule.search === undefined ? [] : [`“${rule.search}”`],
    (rule.statuses ?? []).map((status) => t(statusKeys[status])),
    (rule.groups ?? []).map((id) => paths.get(String(id)) ?? t('fleet.smart.gone')),
    (rule.models ?? []).map((id) => modelNames.get(id) ?? t('fleet.smart.gone')),
    rule.tags === undefined ? [] : [rule.tags.join(' + ')],
    silent === undefined ? [] : [t(unitKeys[silent.unit], { n: silent.count })],
  ]
  return parts
    .filter((choices) => choices.length > 0)
    .map((choices) => choices.join(' / '))
    .join(' · ')
}
