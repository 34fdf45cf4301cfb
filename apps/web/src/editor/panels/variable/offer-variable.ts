import { formatLabels, type Variable } from '@fieldhub/contract'
import { type OfferedVariable, type ScaleEnds, type Source, scaleEnds } from '@fieldhub/page'

/** A variable of a model's slave as symbols adopt it. `value` is what it shows now, where that is known. */
export function offerVariable(
  dev: Source['dev'],
  slave: string,
  variable: Variable,
  value?: number,
): OfferedVariable {
  const { varId, name, unit, decimals, rw, names } = variable
  const kind = kindOf(variable)
  return {
    source: { dev, varId, slave, name },
    name,
    unit,
    decimals,
    isWritable: rw === 'rw',
    kind,
    ...(kind === 'number' && scaleEnds(limitsOf(variable), value)),
    ...(names !== undefined && { names }),
  }
}

/** What a formula gives is a number, whatever its format says. */
function kindOf({ fm, formula }: Variable): OfferedVariable['kind'] {
  const label = formula === undefined ? formatLabels[fm] : undefined
  if (label?.isText === true) return 'text'
  return label?.isBit === true || label?.isBitOfRegister === true ? 'flag' : 'number'
}

/** The limits of what is shown, else of what is written, else the ends of its scale; of a percentage the whole. */
function limitsOf({ valueMin, valueMax, writeMin, writeMax, points, unit }: Variable): ScaleEnds {
  const ends = points === undefined ? [] : points.value.toSorted((one, other) => one - other)
  const whole = unit === '%' ? [0, 100] : []
  const min = valueMin ?? writeMin ?? ends[0] ?? whole[0]
  const max = valueMax ?? writeMax ?? ends[1] ?? whole[1]
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
