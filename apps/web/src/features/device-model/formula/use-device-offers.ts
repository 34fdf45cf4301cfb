import { formatLabels, type Model, modelApi, writtenName } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useDeviceSearch } from '#parts/device-field/use-device-search.ts'
import type { FormulaOffer } from './formula-offers.ts'
import type { TypedDevice } from './typed-device.ts'

const shownMax = 8

/** The devices whose number, name or sound of it is typed behind `@`, then the variables of the one that is named. */
export function useDeviceOffers(typed: TypedDevice | undefined): readonly FormulaOffer[] {
  const { found = [] } = useDeviceSearch(typed?.sn ?? '', { isEnabled: typed !== undefined })
  const device = typed?.name === undefined ? undefined : found.find(({ sn }) => sn === typed.sn)
  const id = device?.model ?? 0
  const { data: models = [] } = useQuery({ ...toQuery(modelApi.list, { id }), enabled: id > 0 })
  if (typed === undefined) return []
  if (typed.name === undefined) {
    return found.slice(0, shownMax).map(({ sn, name }) => offer(`@${sn}.`, `@${sn} · ${name}`))
  }
  const sought = typed.name.toLowerCase()
  return models
    .flatMap(namesIn)
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .slice(0, shownMax)
    .map(({ written }) => offer(`@${typed.sn}.${written}`, `@${typed.sn}.${written}`))
}

function offer(insert: string, label: string): FormulaOffer {
  return { name: insert, insert, label, caret: insert.length, isFunction: false }
}

/** Numbers of a model; one whose name is there twice is named with its slave. */
function namesIn({ slaves }: Model) {
  const all = slaves.flatMap((slave) =>
    slave.var
      .filter(({ fm, formula }) => formatLabels[fm]?.isText !== true || formula !== undefined)
      .map(({ name }) => ({ slave: slave.name.trim(), name: name.trim() })),
  )
  return all.map(({ slave, name }) => {
    const isAlone = all.filter((other) => other.name === name).length === 1
    const written = writtenName(name)
    return { name, written: isAlone ? written : `${writtenName(slave)}.${written}` }
  })
}
